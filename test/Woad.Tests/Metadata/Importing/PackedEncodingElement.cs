using System.ServiceModel.Channels;

namespace Woad.Tests.Metadata.Importing;

/// <summary>An encoding of the program, which forwards to text.</summary>
internal sealed class PackedEncodingElement : MessageEncodingBindingElement
{
    private readonly MessageEncodingBindingElement _inner;

    public PackedEncodingElement()
        : this(new TextMessageEncodingBindingElement())
    {
    }

    private PackedEncodingElement(MessageEncodingBindingElement inner) => _inner = inner;

    public override MessageVersion MessageVersion
    {
        get => _inner.MessageVersion;
        set => _inner.MessageVersion = value;
    }

    public override MessageEncoderFactory CreateMessageEncoderFactory() => _inner.CreateMessageEncoderFactory();

    public override BindingElement Clone() => new PackedEncodingElement((MessageEncodingBindingElement)_inner.Clone());
}
