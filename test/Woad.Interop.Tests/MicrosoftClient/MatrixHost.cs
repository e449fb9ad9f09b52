using System.IdentityModel.Selectors;
using System.Net;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Interop.Matrix;
using Woad.Interop.Tests.Secured;

namespace Woad.Interop.Tests.MicrosoftClient;

/// <summary>Woad's service of a shape at an endpoint.</summary>
internal sealed class MatrixHost : IDisposable
{
    private readonly ServiceHost _host;
    private readonly WireRelay? _relay;

    public MatrixHost(EndpointSpec spec, string shape, Authority authority)
    {
        var port = FreePort.Next();
        _relay = WireRelay.Target is null ? null : new WireRelay(port);
        Address = $"{spec.Scheme}://localhost:{_relay?.Port ?? port}/{shape}";
        _host = shape == "session" ? new ServiceHost(typeof(CountsService)) : new ServiceHost(new ShapesService());
        var behavior = _host.Description.Behaviors.Find<ServiceBehaviorAttribute>()!;
        behavior.ConcurrencyMode = shape == "session" ? ConcurrencyMode.Single : ConcurrencyMode.Multiple;
        behavior.InstanceContextMode = shape == "session" ? InstanceContextMode.PerSession : InstanceContextMode.Single;
        var credentials = _host.Credentials;
        credentials.ServiceCertificate.Certificate = authority.Server;
        var certificates = credentials.ClientCertificate.Authentication;
        certificates.CertificateValidationMode = X509CertificateValidationMode.Custom;
        certificates.CustomCertificateValidator =
            X509CertificateValidator.CreateChainTrustValidator(false, authority.Policy);
        credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new Passwords();
        var contract = shape switch
        {
            "session" => typeof(ICounts),
            "callbacks" => typeof(ITalks),
            "stream" or "upload" => typeof(IStreams),
            _ => typeof(IShapes),
        };
        _host.AddServiceEndpoint(
            contract, MatrixBindings.Of(spec), Address, new Uri($"{spec.Scheme}://localhost:{port}/{shape}"));

        // Operations run in the synchronization context of the thread that opens their host: not in the test's.
        Task.Run(_host.Open).GetAwaiter().GetResult();
    }

    public string Address { get; }

    public void Dispose()
    {
        _host.Abort();
        _relay?.Dispose();
    }
}
