using System.Xml;
using Woad.Bindings;
using Woad.Encoders;

namespace System.ServiceModel.Channels;

/// <summary>Messages as the bytes that they are, without envelope: see <see cref="ByteStreamMessage"/>.</summary>
/// <remarks>
/// Operations take and return <see cref="Message"/> with the action <c>*</c>. What is sent has the content type
/// application/octet-stream; what is received may have any.
/// </remarks>
public sealed class ByteStreamMessageEncodingBindingElement : MessageEncodingBindingElement
{
    /// <summary>Bytes with the default quotas.</summary>
    public ByteStreamMessageEncodingBindingElement() : this(new XmlDictionaryReaderQuotas())
    {
    }

    /// <summary>Bytes with quotas for their reading.</summary>
    /// <exception cref="ArgumentNullException"><paramref name="quota"/> is null.</exception>
    public ByteStreamMessageEncodingBindingElement(XmlDictionaryReaderQuotas quota) => ReaderQuotas = quota;

    private ByteStreamMessageEncodingBindingElement(ByteStreamMessageEncodingBindingElement original) : base(original) =>
        original.ReaderQuotas.CopyTo(ReaderQuotas);

    /// <summary>Always <see cref="MessageVersion.None"/>. Another value throws.</summary>
    /// <exception cref="ArgumentException">The value has an envelope or addressing.</exception>
    public override MessageVersion MessageVersion
    {
        get => MessageVersion.None;
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            if (value != MessageVersion.None)
            {
                throw new ArgumentException(
                    $"A message of bytes has neither envelope nor addressing, so its version is MessageVersion.None and cannot be {value}.", nameof(value));
            }
        }
    }

    /// <summary>Limits of what is read as XML. Setting copies the values; null throws.</summary>
    public XmlDictionaryReaderQuotas ReaderQuotas
    {
        get;
        set => EffectiveQuotas.Assign(value, field);
    } = new();

    /// <inheritdoc/>
    public override BindingElement Clone() => new ByteStreamMessageEncodingBindingElement(this);

    /// <summary>Builds what the elements below build, with this encoding.</summary>
    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) =>
        BuildFactory<TChannel>(context);

    /// <summary>Whether the elements below can build such channels with this encoding.</summary>
    public override bool CanBuildChannelFactory<TChannel>(BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return context.CanBuildInnerChannelFactory<TChannel>();
    }

    /// <summary>Builds what the elements below build, with this encoding.</summary>
    public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context) =>
        BuildListener<TChannel>(context);

    /// <summary>Whether the elements below can build such channels with this encoding.</summary>
    public override bool CanBuildChannelListener<TChannel>(BindingContext context) => CanBuildListener<TChannel>(context);

    /// <summary>Makes the factory of encoders with the settings of this element.</summary>
    public override MessageEncoderFactory CreateMessageEncoderFactory() =>
        new EnvelopeEncoderFactory(new ByteStreamEncoder(EffectiveQuotas.Of(ReaderQuotas, buffered: true)));

    /// <summary>The quotas or the version; anything else is asked of the elements below.</summary>
    public override T? GetProperty<T>(BindingContext context)
        where T : class =>
        typeof(T) == typeof(XmlDictionaryReaderQuotas) ? (T)(object)ReaderQuotas : base.GetProperty<T>(context);

    /// <summary>False: the version cannot be changed.</summary>
    public bool ShouldSerializeMessageVersion() => false;

    /// <summary>Whether a quota was changed.</summary>
    public bool ShouldSerializeReaderQuotas() => ReaderQuotas.ModifiedQuotas != 0;
}
