using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Conformance.Contracts;
using Woad.Tests.EndToEnd;
using Woad.Tests.Layers.Secured;
using Woad.Tests.Security.Hostile;

namespace Woad.Tests.Security.Secured;

/// <summary>As in WCF, the exception of a validator chooses the code of the fault that its client is told.</summary>
[Trait("Category", "Security")]
public sealed class ValidatorFaultTests
{
    private static int _count;

    private static Dictionary<string, Func<Exception>> Errors { get; } = new()
    {
        ["validation"] = static () => new SecurityTokenValidationException("no"),
        ["expired"] = static () => new SecurityTokenExpiredException("no"),
        ["token"] = static () => new SecurityTokenException("no"),
        ["wrapped token"] = static () => new InvalidOperationException("no", new SecurityTokenException("no")),
        ["replayed"] = static () => new SecurityTokenReplayDetectedException("no"),
        ["other"] = static () => new InvalidOperationException("no"),
        ["fault"] = static () => new FaultException("own", new FaultCode("Own", "urn:own")),
    };

    [Theory]
    [InlineData("validation", "FailedAuthentication")]
    [InlineData("expired", "FailedAuthentication")]
    [InlineData("replayed", "FailedAuthentication")]
    [InlineData("other", "FailedAuthentication")]
    [InlineData("token", "InvalidSecurityToken")]
    [InlineData("wrapped token", "InvalidSecurityToken")]
    [InlineData("fault", "Own")]
    public void Client_is_told_the_code_of_the_exception(string error, string code)
    {
        foreach (var keys in (string[])["supporting", "conversation", "cookie conversation", "negotiated"])
        {
            var refused = Call(keys, Errors[error]);
            for (var e = refused; ; e = e.InnerException!)
            {
                if (e is FaultException fault)
                {
                    Assert.Equal(code, (fault.Code.SubCode ?? fault.Code).Name);
                    break;
                }
            }
        }
    }

    private static Exception Call(string keys, Func<Exception> error)
    {
        var policy = new HostilePolicy { Keys = keys };
        var host = new MemoryHost(new PaymentsService());
        var address = new Uri($"memory://localhost/validators{Interlocked.Increment(ref _count)}");
        host.AddServiceEndpoint(typeof(IPayments).FullName!, policy.CreateBinding(), address.AbsoluteUri);
        HostileWorld.Believe(host.Credentials);
        host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new Refusing(error);
        host.OpenUnbound();
        try
        {
            var factory = new ChannelFactory<IPayments>(policy.CreateBinding());
            HostileWorld.Introduce(factory.Credentials, AdaOnly.Name, AdaOnly.Password);
            var client = factory.CreateChannel(new EndpointAddress(
                address, EndpointIdentity.CreateX509CertificateIdentity(TestCertificates.Service)));
            var refused = Assert.ThrowsAny<CommunicationException>(() => client.Pay("ada", 1));
            factory.Abort();
            return refused;
        }
        finally
        {
            host.Abort();
        }
    }

    private sealed class Refusing(Func<Exception> error) : UserNamePasswordValidator
    {
        public override void Validate(string? userName, string? password) => throw error();
    }
}
