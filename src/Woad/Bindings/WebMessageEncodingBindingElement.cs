using System.Text;
using System.Xml;
using Woad.Bindings;
using Woad.Contracts;
using Woad.Encoders;
using Woad.Web;

namespace System.ServiceModel.Channels;

/// <summary>Bodies without envelope: XML, JSON or bytes, as the content type says.</summary>
public sealed class WebMessageEncodingBindingElement : MessageEncodingBindingElement
{
    /// <summary>Text in UTF-8.</summary>
    public WebMessageEncodingBindingElement()
    {
    }

    /// <summary>Text in an encoding.</summary>
    /// <exception cref="ArgumentNullException"><paramref name="writeEncoding"/> is null.</exception>
    /// <exception cref="ArgumentException"><paramref name="writeEncoding"/> is neither UTF-8 nor UTF-16.</exception>
    public WebMessageEncodingBindingElement(Encoding writeEncoding) => WriteEncoding = writeEncoding;

    private WebMessageEncodingBindingElement(WebMessageEncodingBindingElement original)
        : base(original)
    {
        ContentTypeMapper = original.ContentTypeMapper;
        CrossDomainScriptAccessEnabled = original.CrossDomainScriptAccessEnabled;
        MaxReadPoolSize = original.MaxReadPoolSize;
        MaxWritePoolSize = original.MaxWritePoolSize;
        WriteEncoding = original.WriteEncoding;
        original.ReaderQuotas.CopyTo(ReaderQuotas);
    }

    /// <summary>Says which format further content types stand for. Default: null.</summary>
    public WebContentTypeMapper? ContentTypeMapper { get; set; }

    /// <summary>Whether responses are sent as script when a client asks for it. Default: false.</summary>
    public bool CrossDomainScriptAccessEnabled { get; set; }

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

    /// <summary>Always <see cref="MessageVersion.None"/>; another one throws.</summary>
    /// <exception cref="ArgumentException">The version has an envelope or addressing.</exception>
    public override MessageVersion MessageVersion
    {
        get => MessageVersion.None;
        set
        {
            if (Check.NotNull(value) != MessageVersion.None)
            {
                throw new ArgumentException($"The message version {value} has an envelope. A web encoding has MessageVersion.None.", nameof(value));
            }
        }
    }

    /// <summary>Limits of what is read.</summary>
    public XmlDictionaryReaderQuotas ReaderQuotas { get; } = new();

    /// <summary>The encoding of what is written: UTF-8 (the default) or UTF-16; another one throws.</summary>
    public Encoding WriteEncoding
    {
        get;
        set => field = TextEncodings.Check(value);
    } = Encoding.UTF8;

    /// <inheritdoc/>
    public override BindingElement Clone() => new WebMessageEncodingBindingElement(this);

    /// <summary>Leaves the element for the transport and lets the elements below build.</summary>
    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) =>
        BuildFactory<TChannel>(context);

    /// <summary>Leaves the element for the transport and lets the elements below build.</summary>
    public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context) =>
        BuildListener<TChannel>(context);

    /// <summary>Whether the elements below can build such channels with this encoding.</summary>
    public override bool CanBuildChannelListener<TChannel>(BindingContext context) => CanBuildListener<TChannel>(context);

    /// <summary>Makes the factory of encoders with the settings of this element.</summary>
    public override MessageEncoderFactory CreateMessageEncoderFactory() =>
        new EnvelopeEncoderFactory(new WebMessageEncoder(
            WriteEncoding, EffectiveQuotas.Of(ReaderQuotas, buffered: true), ContentTypeMapper));

    /// <summary>The version or the quotas; anything else is asked of the elements below.</summary>
    public override T? GetProperty<T>(BindingContext context)
        where T : class =>
        typeof(T) == typeof(XmlDictionaryReaderQuotas) ? (T)(object)ReaderQuotas : base.GetProperty<T>(context);
}
