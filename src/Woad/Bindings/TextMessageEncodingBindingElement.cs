using System.Text;
using System.Xml;
using Woad.Bindings;
using Woad.Encoders;
using Woad.Contracts;

namespace System.ServiceModel.Channels;

/// <summary>Messages as XML text.</summary>
public sealed partial class TextMessageEncodingBindingElement : MessageEncodingBindingElement
{
    /// <summary>SOAP 1.2 with WS-Addressing 1.0 in UTF-8.</summary>
    public TextMessageEncodingBindingElement()
    {
    }

    /// <summary>Messages of a version in an encoding.</summary>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException"><paramref name="writeEncoding"/> is neither UTF-8 nor UTF-16.</exception>
    public TextMessageEncodingBindingElement(MessageVersion messageVersion, Encoding writeEncoding)
    {
        MessageVersion = messageVersion;
        WriteEncoding = writeEncoding;
    }

    private TextMessageEncodingBindingElement(TextMessageEncodingBindingElement original)
        : base(original)
    {
        MaxReadPoolSize = original.MaxReadPoolSize;
        MaxWritePoolSize = original.MaxWritePoolSize;
        MessageVersion = original.MessageVersion;
        WriteEncoding = original.WriteEncoding;
        original.ReaderQuotas.CopyTo(ReaderQuotas);
    }

    /// <summary>Most readers kept for reuse. Default: 64. Zero or less throws.</summary>
    public int MaxReadPoolSize
    {
        get;
        set => field = SettingChecks.Positive(value);
    } = 64;

    /// <summary>Most writers kept for reuse. Default: 16. Zero or less throws.</summary>
    public int MaxWritePoolSize
    {
        get;
        set => field = SettingChecks.Positive(value);
    } = 16;

    /// <summary>The version of the messages. Default: SOAP 1.2 with WS-Addressing 1.0. Null throws.</summary>
    public override MessageVersion MessageVersion
    {
        get;
        set => field = Check.NotNull(value);
    } = MessageVersion.Default;

    /// <summary>Limits of what is read. Setting copies the values; null throws.</summary>
    public XmlDictionaryReaderQuotas ReaderQuotas
    {
        get;
        set => EffectiveQuotas.Assign(value, field);
    } = new();

    /// <summary>The encoding of what is written: UTF-8 (the default) or UTF-16; another one throws.</summary>
    public Encoding WriteEncoding
    {
        get;
        set => field = TextEncodings.Check(value);
    } = Encoding.UTF8;

    /// <inheritdoc/>
    public override BindingElement Clone() => new TextMessageEncodingBindingElement(this);

    /// <summary>Leaves the element for the transport and lets the elements below build.</summary>
    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) =>
        BuildFactory<TChannel>(context);

    /// <summary>Leaves the element for the transport and lets the elements below build.</summary>
    public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context) =>
        BuildListener<TChannel>(context);

    /// <summary>Whether the elements below can build such channels with this encoding.</summary>
    public override bool CanBuildChannelListener<TChannel>(BindingContext context) => CanBuildListener<TChannel>(context);

    /// <summary>Makes the factory of encoders with the settings of this element.</summary>
    public override MessageEncoderFactory CreateMessageEncoderFactory()
    {
        var model = EncodingModels.Text(this);
        return new EnvelopeEncoderFactory(new EnvelopeEncoder(
            model, EncodingModels.MediaType(MessageVersion.Envelope), EncodingModels.ContentType(model)));
    }

    /// <summary>The version or the quotas; anything else is asked of the elements below.</summary>
    public override T? GetProperty<T>(BindingContext context)
        where T : class =>
        typeof(T) == typeof(XmlDictionaryReaderQuotas) ? (T)(object)ReaderQuotas : base.GetProperty<T>(context);

    /// <summary>Whether a quota was changed.</summary>
    public bool ShouldSerializeReaderQuotas() => ReaderQuotas.ModifiedQuotas != 0;

    /// <summary>Whether <see cref="WriteEncoding"/> is not UTF-8.</summary>
    public bool ShouldSerializeWriteEncoding() => WriteEncoding.CodePage != Encoding.UTF8.CodePage;
}
