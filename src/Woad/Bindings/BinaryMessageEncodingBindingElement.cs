using System.Xml;
using Woad.Bindings;
using Woad.Encoders;
using Woad.Contracts;

namespace System.ServiceModel.Channels;

/// <summary>Messages as .NET binary XML, with a table of strings for each session.</summary>
public sealed partial class BinaryMessageEncodingBindingElement : MessageEncodingBindingElement
{
    /// <summary>An element with its defaults.</summary>
    public BinaryMessageEncodingBindingElement()
    {
    }

    /// <summary>Bytes that a compressed message may stand for: the transport's limit, once the element builds for one.</summary>
    private long _maxUnpacked = 65536;

    private BinaryMessageEncodingBindingElement(BinaryMessageEncodingBindingElement original)
        : base(original)
    {
        CompressionFormat = original.CompressionFormat;
        _maxUnpacked = original._maxUnpacked;
        MaxReadPoolSize = original.MaxReadPoolSize;
        MaxWritePoolSize = original.MaxWritePoolSize;
        MaxSessionSize = original.MaxSessionSize;
        MessageVersion = original.MessageVersion;
        original.ReaderQuotas.CopyTo(ReaderQuotas);
    }

    /// <summary>
    /// How messages are compressed, with the session's strings in front of them. Default:
    /// <see cref="CompressionFormat.None"/>. Client and service must be set to the same.
    /// <see cref="TransportBindingElement.MaxReceivedMessageSize"/> limits a message before and after.
    /// </summary>
    public CompressionFormat CompressionFormat
    {
        get;
        set => field = Check.Defined(value);
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

    /// <summary>Most bytes of a session's table of strings. Default: 2048. Negative throws.</summary>
    public int MaxSessionSize
    {
        get;
        set => field = SettingChecks.NotNegative(value);
    } = 2048;

    /// <summary>
    /// The version of the messages: SOAP 1.2, by default with WS-Addressing 1.0. Null throws
    /// <see cref="ArgumentNullException"/>, another envelope <see cref="InvalidOperationException"/>.
    /// </summary>
    public override MessageVersion MessageVersion
    {
        get;
        set => field = Check.NotNull(value).Envelope == EnvelopeVersion.Soap12
            ? value
            : throw new InvalidOperationException(
                $"The '{nameof(BinaryMessageEncodingBindingElement)}' binding element requires envelope version " +
                $"'{EnvelopeVersion.Soap12}' It doesn't support '{value.Envelope}'.");
    } = MessageVersion.Default;

    /// <summary>Limits of what is read. Setting copies the values; null throws.</summary>
    public XmlDictionaryReaderQuotas ReaderQuotas
    {
        get;
        set => EffectiveQuotas.Assign(value, field);
    } = new();

    /// <inheritdoc/>
    public override BindingElement Clone() => new BinaryMessageEncodingBindingElement(this);

    /// <summary>Leaves the element for the transport and lets the elements below build.</summary>
    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context)
    {
        TakeLimit(context);
        return BuildFactory<TChannel>(context);
    }

    /// <summary>Leaves the element for the transport and lets the elements below build.</summary>
    public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context)
    {
        TakeLimit(context);
        return BuildListener<TChannel>(context);
    }

    /// <summary>Whether the elements below can build such channels with this encoding.</summary>
    public override bool CanBuildChannelListener<TChannel>(BindingContext context) => CanBuildListener<TChannel>(context);

    /// <summary>Makes the factory of encoders with the settings of this element.</summary>
    public override MessageEncoderFactory CreateMessageEncoderFactory()
    {
        var model = EncodingModels.Binary(this, session: false);
        return new EnvelopeEncoderFactory(new EnvelopeEncoder(
            model, EncodingModels.ContentType(model), EncodingModels.ContentType(model),
            (int)Math.Min(_maxUnpacked, Array.MaxLength)));
    }

    /// <summary>The version or the quotas; anything else is asked of the elements below.</summary>
    public override T? GetProperty<T>(BindingContext context)
        where T : class =>
        typeof(T) == typeof(XmlDictionaryReaderQuotas) ? (T)(object)ReaderQuotas : base.GetProperty<T>(context);

    /// <summary>Whether a quota was changed.</summary>
    public bool ShouldSerializeReaderQuotas() => ReaderQuotas.ModifiedQuotas != 0;

    /// <summary>Whether <see cref="MessageVersion"/> is not the default.</summary>
    public bool ShouldSerializeMessageVersion() => MessageVersion != MessageVersion.Default;

    private void TakeLimit(BindingContext context) => _maxUnpacked =
        context?.Binding?.Elements.Find<TransportBindingElement>()?.MaxReceivedMessageSize ?? _maxUnpacked;
}
