using System.Net.Security;
using Woad.Bindings.Rules;

namespace System.ServiceModel.Channels;

/// <summary>
/// Exchanges contexts between client and service. A context has names and values, which identify the instance of the
/// service.
/// </summary>
public partial class ContextBindingElement : BindingElement, IContextBindingElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="ContextBindingElement"/> class with the default settings.
    /// </summary>
    public ContextBindingElement()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ContextBindingElement"/> class with a protection level.
    /// </summary>
    /// <param name="protectionLevel">The protection of the context's header.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="protectionLevel"/> is undefined.</exception>
    public ContextBindingElement(ProtectionLevel protectionLevel) => ProtectionLevel = protectionLevel;

    /// <summary>
    /// Initializes a new instance of the <see cref="ContextBindingElement"/> class with a protection level and a
    /// mechanism.
    /// </summary>
    /// <param name="protectionLevel">The protection of the context's header.</param>
    /// <param name="contextExchangeMechanism">How contexts travel.</param>
    /// <exception cref="ArgumentOutOfRangeException">An argument is undefined.</exception>
    public ContextBindingElement(ProtectionLevel protectionLevel, ContextExchangeMechanism contextExchangeMechanism)
        : this(protectionLevel) => ContextExchangeMechanism = contextExchangeMechanism;

    /// <summary>
    /// Initializes a new instance of the <see cref="ContextBindingElement"/> class with a callback address.
    /// </summary>
    /// <param name="protectionLevel">The protection of the context's header.</param>
    /// <param name="contextExchangeMechanism">How contexts travel.</param>
    /// <param name="clientCallbackAddress">The address that a client names for messages to it; null for none.</param>
    /// <exception cref="ArgumentOutOfRangeException">An argument is undefined.</exception>
    /// <exception cref="ArgumentException"><paramref name="clientCallbackAddress"/> is not absolute.</exception>
    public ContextBindingElement(
        ProtectionLevel protectionLevel, ContextExchangeMechanism contextExchangeMechanism, Uri? clientCallbackAddress)
        : this(protectionLevel, contextExchangeMechanism) => ClientCallbackAddress = clientCallbackAddress;

    /// <summary>
    /// Initializes a new instance of the <see cref="ContextBindingElement"/> class with all settings.
    /// </summary>
    /// <param name="protectionLevel">The protection of the context's header.</param>
    /// <param name="contextExchangeMechanism">How contexts travel.</param>
    /// <param name="clientCallbackAddress">The address that a client names for messages to it; null for none.</param>
    /// <param name="contextManagementEnabled">Whether channels of a client keep the context.</param>
    /// <exception cref="ArgumentOutOfRangeException">An argument is undefined.</exception>
    /// <exception cref="ArgumentException"><paramref name="clientCallbackAddress"/> is not absolute.</exception>
    public ContextBindingElement(
        ProtectionLevel protectionLevel,
        ContextExchangeMechanism contextExchangeMechanism,
        Uri? clientCallbackAddress,
        bool contextManagementEnabled)
        : this(protectionLevel, contextExchangeMechanism, clientCallbackAddress) =>
        ContextManagementEnabled = contextManagementEnabled;

    [Copy] private partial ContextBindingElement(ContextBindingElement original);

    /// <summary>
    /// Gets or sets the address that a client names in its requests, for messages of the service to it.
    /// </summary>
    /// <value>The default is <see langword="null"/>: requests name none.</value>
    /// <exception cref="ArgumentException">The value is not an absolute URI.</exception>
    [Setting(Check = nameof(SettingChecks.Absolute))] public partial Uri? ClientCallbackAddress { get; set; }

    /// <summary>Gets or sets how contexts travel.</summary>
    /// <value>The default is <see cref="ContextExchangeMechanism.ContextSoapHeader"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting] public partial ContextExchangeMechanism ContextExchangeMechanism { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether channels of a client keep the context that the service has
    /// established, and send it with each request.
    /// </summary>
    /// <value>
    /// The default is <see langword="true"/>. When it is <see langword="false"/>, the program reads and sets
    /// <see cref="ContextMessageProperty"/> itself.
    /// </value>
    [Setting(true)] public partial bool ContextManagementEnabled { get; set; }

    /// <summary>Gets or sets the protection that message security gives to the context's header.</summary>
    /// <value>The default is <see cref="ProtectionLevel.Sign"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(ProtectionLevel.Sign)] public partial ProtectionLevel ProtectionLevel { get; set; }

    /// <inheritdoc/>
    public override BindingElement Clone() => new ContextBindingElement(this);

    /// <summary>Builds a factory of channels that exchange contexts.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The channel factory.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="context"/> is null.</exception>
    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) =>
        CollectedLayers.Add(this, context).BuildInnerChannelFactory<TChannel>();

    /// <summary>Builds a listener for channels that exchange contexts.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The channel listener.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="context"/> is null.</exception>
    public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context) =>
        CollectedLayers.Add(this, context).BuildInnerChannelListener<TChannel>();

    /// <inheritdoc/>
    public override bool CanBuildChannelFactory<TChannel>(BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return CollectedLayers.Add(this, context.Clone()).CanBuildInnerChannelFactory<TChannel>();
    }

    /// <inheritdoc/>
    public override bool CanBuildChannelListener<TChannel>(BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return CollectedLayers.Add(this, context.Clone()).CanBuildInnerChannelListener<TChannel>();
    }

    /// <inheritdoc/>
    public override T? GetProperty<T>(BindingContext context)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(context);
        return typeof(T) == typeof(IContextBindingElement) ? (T)(object)this : context.GetInnerProperty<T>();
    }
}
