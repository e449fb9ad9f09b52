#nullable disable // As programs of WCF are.
using System.IdentityModel.Selectors;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Secured.Programs;

/// <summary>Channels that live through failures, and factories that are put together by hand.</summary>
[Trait("Category", "Security")]
public sealed class ChannelProgramTests
{
    private static readonly MessageSecurityVersion Version10 = MessageSecurityVersion
        .WSSecurity10WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11BasicSecurityProfile10;

    private static readonly Dictionary<string, Func<SecurityBindingElement>> Modes = new()
    {
        ["anonymous for a certificate"] = SecurityBindingElement.CreateAnonymousForCertificateBindingElement,
        ["TLS negotiation"] = static () =>
            SecurityBindingElement.CreateSslNegotiationBindingElement(requireClientCertificate: false),
        ["TLS negotiation of both"] = static () =>
            SecurityBindingElement.CreateSslNegotiationBindingElement(requireClientCertificate: true),
        ["user name over TLS negotiation"] = static () =>
            SecurityBindingElement.CreateUserNameForSslBindingElement(requireCancellation: true),
        ["mutual certificates"] = static () => SecurityBindingElement.CreateMutualCertificateBindingElement(),
        ["mutual certificates of 1.0"] = static () =>
            SecurityBindingElement.CreateMutualCertificateBindingElement(Version10),
        ["mutual certificates of two directions"] = static () =>
            SecurityBindingElement.CreateMutualCertificateDuplexBindingElement(),
    };

    public static TheoryData<string> ModeNames => [.. Modes.Keys];

    [Theory]
    [MemberData(nameof(ModeNames))]
    public void Factory_method_of_SecurityBindingElement_makes_a_working_binding(string name)
    {
        var binding = new CustomBinding(
            Modes[name](), new TextMessageEncodingBindingElement(), new HttpTransportBindingElement());
        using var host = BankPrograms.Host(binding, out var address);
        var client = BankPrograms.Client(binding, address);
        client.ClientCredentials.ClientCertificate.Certificate = TestCertificates.Client;
        Assert.Equal(4m, client.Balance("cash"));
        Assert.Equal("branch in Rome", client.Branch("Rome"));
        client.Close();
    }

    /// <summary>The credentials of a factory are a behavior like any other, which programs replace.</summary>
    [Fact]
    public async Task Credentials_of_a_factory_are_replaced()
    {
        var binding = BankPrograms.WSHttp();
        using var host = BankPrograms.Host(binding, out var address);
        var factory = new ChannelFactory<IBank>(binding, address);
        factory.Endpoint.Behaviors.Remove<ClientCredentials>();
        var credentials = new ClientCredentials();
        credentials.UserName.UserName = "bob";
        credentials.UserName.Password = TestPasswords.Of("bob");
        TestCertificates.Believe(credentials);
        factory.Endpoint.Behaviors.Add(credentials);
        var bank = factory.CreateChannel();
        Assert.Equal("bob False bob", await bank.WhoAsync());
        ((IClientChannel)bank).Close();
        factory.Close();
    }

    [Fact]
    public void Session_goes_on_after_a_reply_that_is_too_large()
    {
        var binding = BankPrograms.WSHttp();
        using var host = BankPrograms.Host(Large(), out var address);
        binding.MaxReceivedMessageSize = 20_000;
        var client = BankPrograms.Client(binding, address);
        Assert.Equal("branch in Rome", client.Branch("Rome"));
        var refused = Assert.ThrowsAny<CommunicationException>(() => client.Branch(new string('a', 30_000)));
        Assert.IsType<QuotaExceededException>(refused.InnerException);
        Assert.Equal("branch in Rome", client.Branch("Rome"));
        client.Close();

        static WSHttpBinding Large()
        {
            var large = BankPrograms.WSHttp();
            large.MaxReceivedMessageSize = 1_000_000;
            return large;
        }
    }

    /// <summary>Whatever a validator throws, the client sees one fault, unless it is a FaultException.</summary>
    [Theory]
    [InlineData("unknown", "FailedAuthentication")]
    [InlineData("late", "FailedAuthentication")]
    [InlineData("told", "Locked")]
    public void Validator_refuses_by_any_exception(string user, string code)
    {
        var binding = BankPrograms.WSHttp();
        using var host = BankPrograms.Host(binding, out var address, static host =>
            host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new Validator());
        var client = BankPrograms.Client(binding, address, user);
        var refused = Assert.ThrowsAny<CommunicationException>(() => client.Balance("cash"));
        var fault = refused as FaultException ?? Assert.IsAssignableFrom<FaultException>(refused.InnerException);
        Assert.Equal(code, (fault.Code.SubCode ?? fault.Code).Name);
        client.Abort();
    }

    private sealed class Validator : UserNamePasswordValidator
    {
        public override void Validate(string userName, string password) => throw (userName switch
        {
            "late" => new TimeoutException("The directory does not answer."),
            "told" => new FaultException(
                "The account is locked.", FaultCode.CreateSenderFaultCode("Locked", "http://bank.example/")),
            _ => new ArgumentException("Nobody has this name.", nameof(userName)),
        });
    }
}
