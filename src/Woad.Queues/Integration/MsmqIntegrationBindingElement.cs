using System.Diagnostics.CodeAnalysis;
using System.ServiceModel.Channels;
using Woad.Bindings.Rules;
using Woad.Queues.Model;

namespace System.ServiceModel.MsmqIntegration;

/// <summary>A queue as transport of messages whose bodies are objects, not SOAP envelopes.</summary>
[RequiresUnreferencedCode(MsmqIntegrationBinding.WorksByReflection)]
[RequiresDynamicCode(MsmqIntegrationBinding.WorksByReflection)]
public sealed partial class MsmqIntegrationBindingElement : MsmqBindingElementBase
{
    /// <summary>
    /// Initializes a new instance of the <see cref="MsmqIntegrationBindingElement"/> class with the default settings.
    /// </summary>
    public MsmqIntegrationBindingElement()
    {
    }

    [Copy] private partial MsmqIntegrationBindingElement(MsmqIntegrationBindingElement elementToBeCloned);

    /// <summary>Gets the URI scheme, <c>msmq.formatname</c>.</summary>
    public override string Scheme => "msmq.formatname";

    /// <summary>Gets or sets how bodies are serialized.</summary>
    /// <value>The default is <see cref="MsmqMessageSerializationFormat.Xml"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(MsmqMessageSerializationFormat.Xml)]
    public partial MsmqMessageSerializationFormat SerializationFormat { get; set; }

    /// <summary>Gets or sets the types of bodies that are received as XML, beside those of the contract.</summary>
    /// <value>The default is <see langword="null"/>.</value>
    [Setting] public partial Type[]? TargetSerializationTypes { get; set; }

    /// <inheritdoc/>
    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) =>
        BuildFactory<TChannel>(context);

    /// <inheritdoc/>
    public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context) =>
        BuildListener<TChannel>(context);

    /// <inheritdoc/>
    public override bool CanBuildChannelFactory<TChannel>(BindingContext context) => CanBuildFactory<TChannel>(context);

    /// <inheritdoc/>
    public override bool CanBuildChannelListener<TChannel>(BindingContext context) =>
        CanBuildListener<TChannel>(context);

    /// <inheritdoc/>
    public override BindingElement Clone() => new MsmqIntegrationBindingElement(this);

    /// <summary>Gets an object that the element offers; the version of its messages is that without envelope.</summary>
    /// <typeparam name="T">The type of the object.</typeparam>
    /// <param name="context">The binding of the element, and what it was given.</param>
    /// <returns>The object; null where the element and those below it offer none.</returns>
    public override T? GetProperty<T>(BindingContext context)
        where T : class =>
        typeof(T) == typeof(MessageVersion) ? (T)(object)MessageVersion.None : base.GetProperty<T>(context);

    internal override bool HasSessions => false;

    internal override bool IsOneWay => true;

    internal override MessageEncodingBindingElement CreateDefaultEncoding() => new WholeMessageEncodingBindingElement();

    internal override MsmqModel FreezeQueue() =>
        MsmqModels.Of(this) with { Format = SerializationFormat, BodyTypes = TargetSerializationTypes ?? [] };

    internal override string? Unsupported() =>
        SerializationFormat == MsmqMessageSerializationFormat.Binary
            ? "SerializationFormat is Binary, the format of BinaryFormatter, in which a message can run code of its "
                + "sender. It is not available in .NET 10. Set SerializationFormat to Xml, ActiveX, ByteArray or "
                + "Stream on both sides."
            : base.Unsupported();
}
