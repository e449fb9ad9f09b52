using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using Woad.Bindings.Rules;
using Woad.Protection;

namespace System.ServiceModel.Channels;

/// <summary>Security of messages, whatever their transport does. The factory methods make the modes of WCF.</summary>
public abstract partial class SecurityBindingElement : BindingElement
{
    private protected SecurityBindingElement()
    {
    }

    [Copy] private protected partial SecurityBindingElement(SecurityBindingElement elementToBeCloned);

    /// <summary>
    /// Gets or sets a value that indicates whether credentials may go over a transport that does not protect them.
    /// </summary>
    /// <value>
    /// The default is <see langword="false"/>. Set it where something else protects them, such as a proxy that speaks
    /// TLS for the service.
    /// </value>
    [Setting] public partial bool AllowInsecureTransport { get; set; }

    /// <summary>Gets or sets the algorithms that sign.</summary>
    /// <value>The default is <see cref="SecurityAlgorithmSuite.Default"/>.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting(Default = nameof(SecurityAlgorithmSuite.Default))]
    public partial SecurityAlgorithmSuite DefaultAlgorithmSuite { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether responses need no security: services send none, clients ask for
    /// none.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    [Setting] public partial bool EnableUnsecuredResponse { get; set; }

    /// <summary>Gets or sets a value that indicates whether messages carry a timestamp, which must be fresh.</summary>
    /// <value>The default is <see langword="true"/>.</value>
    [Setting(true)] public partial bool IncludeTimestamp { get; set; }

    /// <summary>Gets the limits that a client applies to the security of messages.</summary>
    [Setting] public partial LocalClientSecuritySettings LocalClientSettings { get; }

    /// <summary>Gets the limits that a service applies to the security of messages.</summary>
    [Setting] public partial LocalServiceSecuritySettings LocalServiceSettings { get; }

    /// <summary>Gets or sets the versions of the specifications.</summary>
    /// <value>The default is <see cref="MessageSecurityVersion.Default"/>.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting(Default = nameof(MessageSecurityVersion.Default))]
    public partial MessageSecurityVersion MessageSecurityVersion { get; set; }

    /// <summary>Gets or sets which side's random bytes the keys of issued tokens are computed of.</summary>
    /// <value>The default is <see cref="SecurityKeyEntropyMode.CombinedEntropy"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(SecurityKeyEntropyMode.CombinedEntropy)] public partial SecurityKeyEntropyMode KeyEntropyMode { get; set; }

    /// <summary>Gets the tokens that all requests carry.</summary>
    [Setting] public partial SupportingTokenParameters EndpointSupportingTokenParameters { get; }

    /// <summary>Gets the tokens that all requests may carry.</summary>
    [Setting] public partial SupportingTokenParameters OptionalEndpointSupportingTokenParameters { get; }

    /// <summary>Gets the tokens that requests with an action carry besides, by action.</summary>
    public IDictionary<string, SupportingTokenParameters> OperationSupportingTokenParameters { get; } =
        new Dictionary<string, SupportingTokenParameters>(StringComparer.Ordinal);

    /// <summary>Gets the tokens that requests with an action may carry besides, by action.</summary>
    public IDictionary<string, SupportingTokenParameters> OptionalOperationSupportingTokenParameters { get; } =
        new Dictionary<string, SupportingTokenParameters>(StringComparer.Ordinal);

    /// <summary>Gets or sets a value that indicates whether signatures cover the token that makes them.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    [Setting] public partial bool ProtectTokens { get; set; }

    /// <summary>Gets or sets in which order the parts of security headers are.</summary>
    /// <value>The default is <see cref="SecurityHeaderLayout.Strict"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting] public partial SecurityHeaderLayout SecurityHeaderLayout { get; set; }

    /// <summary>
    /// Whether the policy in metadata says nothing about WS-Trust, which bindings without WS-Addressing have nothing
    /// of.
    /// </summary>
    [Setting] internal partial bool OmitsTrust { get; set; }

    /// <summary>Whether a token tells who the client is.</summary>
    internal bool SupportsClientAuthentication => MainTokens
        .Concat(EndpointSupportingTokenParameters.All)
        .Any(static token => token.SupportsClientAuthentication);

    /// <summary>Whether a token lets the client be mapped to a Windows account.</summary>
    internal bool SupportsClientWindowsIdentity => MainTokens
        .Concat(EndpointSupportingTokenParameters.All)
        .Any(static token => token.SupportsClientWindowsIdentity);

    /// <summary>Whether a token tells who the service is.</summary>
    internal virtual bool SupportsServerAuthentication => false;

    /// <summary>The tokens that protect messages, in an order for people.</summary>
    private protected virtual IEnumerable<SecurityTokenParameters> MainTokens => [];

    /// <summary>Sets whether keys are derived, for all tokens with a key that both sides have.</summary>
    /// <param name="requireDerivedKeys">Whether keys are derived.</param>
    public virtual void SetKeyDerivation(bool requireDerivedKeys)
    {
        EndpointSupportingTokenParameters.SetKeyDerivation(requireDerivedKeys);
        OptionalEndpointSupportingTokenParameters.SetKeyDerivation(requireDerivedKeys);
        foreach (var tokens in OperationSupportingTokenParameters.Values.Concat(
            OptionalOperationSupportingTokenParameters.Values))
        {
            tokens.SetKeyDerivation(requireDerivedKeys);
        }
    }

    /// <summary>Returns the settings, for logs.</summary>
    /// <returns>The text.</returns>
    public override string ToString() => SettingText.Of(this, Described());

    private protected virtual IEnumerable<(string Name, object? Value)> Described() =>
    [
        (nameof(DefaultAlgorithmSuite), DefaultAlgorithmSuite),
        (nameof(IncludeTimestamp), IncludeTimestamp),
        (nameof(KeyEntropyMode), KeyEntropyMode),
        (nameof(MessageSecurityVersion), MessageSecurityVersion),
        (nameof(SecurityHeaderLayout), SecurityHeaderLayout),
        (nameof(ProtectTokens), ProtectTokens),
        (nameof(EndpointSupportingTokenParameters), EndpointSupportingTokenParameters),
        (nameof(OptionalEndpointSupportingTokenParameters), OptionalEndpointSupportingTokenParameters),
        .. OperationSupportingTokenParameters.Select(static pair =>
            ($"OperationSupportingTokenParameters[\"{pair.Key}\"]", (object?)pair.Value)),
        .. OptionalOperationSupportingTokenParameters.Select(static pair =>
            ($"OptionalOperationSupportingTokenParameters[\"{pair.Key}\"]", (object?)pair.Value)),
    ];

    /// <summary>Builds a factory of channels whose messages this security protects.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The channel factory.</returns>
    /// <exception cref="ArgumentException">The elements cannot build channels of this type.</exception>
    /// <exception cref="InvalidOperationException">
    /// A setting cannot be honoured, or a credential is missing.
    /// </exception>
    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) =>
        CollectedLayers.Add(this, context).BuildInnerChannelFactory<TChannel>();

    /// <summary>Builds a listener for channels whose messages this security checks.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The channel listener.</returns>
    /// <exception cref="ArgumentException">The elements cannot build channels of this type.</exception>
    /// <exception cref="InvalidOperationException">
    /// A setting cannot be honoured, or a credential is missing.
    /// </exception>
    public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context) =>
        CollectedLayers.Add(this, context).BuildInnerChannelListener<TChannel>();

    /// <summary>
    /// Determines whether the elements below have channels of this type, or channels of which a session makes such
    /// ones.
    /// </summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>
    /// <see langword="true"/> if the binding elements can create it; otherwise, <see langword="false"/>.
    /// </returns>
    /// <exception cref="ArgumentNullException"><paramref name="context"/> is null.</exception>
    public override bool CanBuildChannelFactory<TChannel>(BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return CollectedLayers.Add(this, context.Clone()).CanBuildInnerChannelFactory<TChannel>();
    }

    /// <summary>
    /// Determines whether the elements below have channels of this type, or channels of which a session makes such
    /// ones.
    /// </summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>
    /// <see langword="true"/> if the binding elements can create it; otherwise, <see langword="false"/>.
    /// </returns>
    /// <exception cref="ArgumentNullException"><paramref name="context"/> is null.</exception>
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
        return typeof(T) == typeof(ISecurityCapabilities)
            ? (T)Capabilities().Above(context.GetInnerProperty<ISecurityCapabilities>())
            : context.GetInnerProperty<T>();
    }

    /// <summary>The security of messages; without that of the transport below.</summary>
    private SecurityCapabilities Capabilities() => new(
        SupportsClientAuthentication,
        SupportsServerAuthentication,
        SupportsClientWindowsIdentity,
        MessageProtection);

    private static void Copy(
        IDictionary<string, SupportingTokenParameters> from, IDictionary<string, SupportingTokenParameters> to)
    {
        foreach (var (action, tokens) in from)
        {
            to[action] = tokens.Clone();
        }
    }

    partial void CopyOthers(SecurityBindingElement elementToBeCloned)
    {
        Copy(elementToBeCloned.OperationSupportingTokenParameters, OperationSupportingTokenParameters);
        Copy(elementToBeCloned.OptionalOperationSupportingTokenParameters, OptionalOperationSupportingTokenParameters);
    }
}
