using System.Net;
using System.Security.Cryptography.X509Certificates;
using Woad.Bindings.Rules;

namespace System.ServiceModel.Channels;

/// <summary>
/// Makes duplex channels of two one-way directions: the client listens at an address of its own, to which the service
/// sends its answers and calls. A <see cref="OneWayBindingElement"/> stands below it.
/// </summary>
public sealed partial class CompositeDuplexBindingElement : BindingElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="CompositeDuplexBindingElement"/> class with the default settings.
    /// </summary>
    public CompositeDuplexBindingElement()
    {
    }

    [Copy] private partial CompositeDuplexBindingElement(CompositeDuplexBindingElement original);

    /// <summary>
    /// Gets or sets a function that decides whether a service may send to an address that a client has named. WCF has
    /// no such property, and sends to any address.
    /// </summary>
    /// <value>
    /// The default is <see langword="null"/>: the address must be one of the machine that the client's message came
    /// from. The function gets the client's address, and the address of that machine, which is <see langword="null"/>
    /// where it is not known.
    /// </value>
    /// <remarks>
    /// A service behind a proxy, whose clients' machines it cannot see, needs a function. It should allow the hosts of
    /// its clients and no others: messages may name any address, and a service that sends to all of them sends requests
    /// into its own network for every client that can reach it.
    /// </remarks>
    [Setting] public partial Func<Uri, IPAddress?, bool>? ClientAddressFilter { get; set; }

    /// <summary>Gets or sets the address below which a client listens. Each channel adds a path of its own.</summary>
    /// <value>
    /// The default is <see langword="null"/>: the client listens at a free port of the address from which it reaches
    /// the service.
    /// </value>
    /// <exception cref="ArgumentException">The value is not an absolute URI.</exception>
    [Setting(Check = nameof(RequireAbsolute))] public partial Uri? ClientBaseAddress { get; set; }

    /// <summary>
    /// Gets or sets the certificate, with its private key, of the HTTPS port that a client listens at. Not in WCF,
    /// where the operating system bound certificates to ports.
    /// </summary>
    /// <value>
    /// The default is <see langword="null"/>: over HTTPS the certificate of the settings
    /// <c>Kestrel:Certificates:Default</c> is shown.
    /// </value>
    /// <remarks>
    /// The service checks this certificate by the rules of the platform, and by
    /// <see cref="ServicePointManager.ServerCertificateValidationCallback"/> where the program has set it. It must
    /// belong to the host of the client's address.
    /// </remarks>
    /// <exception cref="ArgumentException">The certificate has no private key.</exception>
    [Setting(Check = nameof(RequireKey))] public partial X509Certificate2? HttpsCertificate { get; set; }

    /// <inheritdoc/>
    public override BindingElement Clone() => new CompositeDuplexBindingElement(this);

    /// <summary>Builds a factory of channels whose answers come to an address of the client.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The channel factory.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="context"/> is null.</exception>
    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) =>
        CollectedLayers.Add(this, context).BuildInnerChannelFactory<TChannel>();

    /// <summary>Builds a listener for channels whose answers go to an address of the client.</summary>
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
        return context.GetInnerProperty<T>();
    }

    private static X509Certificate2? RequireKey(X509Certificate2? value) => value is null or { HasPrivateKey: true }
        ? value
        : throw new ArgumentException(
            "The certificate has no private key. Load it with its key.", nameof(HttpsCertificate));

    private static Uri? RequireAbsolute(Uri? value) => value is not { IsAbsoluteUri: false }
        ? value
        : throw new ArgumentException(
            $"The ClientBaseAddress '{value}' is not an absolute URI.", nameof(ClientBaseAddress));
}
