using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using MonoSecured;
using Woad.Interop.Tests.Gsoap;
using Woad.Interop.Tests.Secured;

namespace Woad.Interop.Tests.MonoSecured;

/// <summary>Mono's WCF as client and as service, in the modes of message security that it has.</summary>
public sealed class SecuredMonoTests(SecuredMono mono) : IClassFixture<SecuredMono>
{
    private const string Said = "said <b>&\u00e4</b>";
    private const string Default = nameof(MessageProtectionOrder.SignBeforeEncryptAndEncryptSignature);

    public static TheoryData<string, string, string, string> Rows
    {
        get
        {
            var rows = new TheoryData<string, string, string, string>();
            foreach (var mode in new[] { "anonymous", "user", "mutual" })
            {
                foreach (var keys in new[] { "plain", "derived" })
                {
                    rows.Add(mode, keys, "Basic256", Default);
                }

                rows.Add(mode, "derived", "Basic256", nameof(MessageProtectionOrder.SignBeforeEncrypt));
            }

            rows.Add("asymmetric", "plain", "Basic256", Default);
            rows.Add("asymmetric", "plain", "Basic256", nameof(MessageProtectionOrder.SignBeforeEncrypt));
            foreach (var suite in new[] { "Basic192", "Basic128", "Basic256Rsa15" })
            {
                rows.Add("user", "derived", suite, Default);
                rows.Add("asymmetric", "plain", suite, Default);
            }

            rows.Add("asymmetric", "plain", "Basic256Sha256", Default);

            return rows;
        }
    }

    [Theory]
    [MemberData(nameof(Rows))]
    public async Task Mono_calls_Woad(string mode, string keys, string suite, string order)
    {
        using var host = new SealedHost(mono.Authority, ToBinding(mode, keys, suite, order), isSignedOnly: false);
        using var client = mono.StartClient([mode, keys, suite, order], host.Address);
        client.Send(Said);
        client.Send("again");
        client.End();

        var lines = await client.ReadToEndAsync();

        Assert.True(client.Errors.Length == 0, client.Errors);
        Assert.Equal(["text " + Said, "text again"], lines);
        Assert.Equal(
            IsUser(mode) ? Passwords.User : mode == "anonymous" ? "" : $"CN=alice; {mono.Authority.Client.Thumbprint}",
            host.Caller);
    }

    [Theory]
    [MemberData(nameof(Rows))]
    public async Task Woad_calls_Mono(string mode, string keys, string suite, string order)
    {
        var (service, address) = await mono.ServeAsync([mode, keys, suite, order]);
        using (service)
        {
            var failure = Record.Exception(() => Assert.Equal(
                Said,
                SealedHost.Call(
                    mono.Authority, ToBinding(mode, keys, suite, order), isSignedOnly: false, address, Said)));
            service.End();

            // Its process does not always end by itself.
            var lines = await service.ReadToAsync(".");

            Assert.True(failure is null, $"{failure}\n{service.Errors}\n{string.Join('\n', lines)}");
            Assert.Equal(IsUser(mode) ? ["user " + Passwords.User, "text " + Said] : ["text " + Said], lines);
        }
    }

    private static CustomBinding ToBinding(string mode, string keys, string suite, string order)
    {
        var binding = new CustomBinding(SealedBindings.Create(mode, keys, suite, order));
        var security = binding.Elements.Find<SecurityBindingElement>()!;
        security.DefaultAlgorithmSuite = new SuiteOfMono(security.DefaultAlgorithmSuite);
        return binding;
    }

    private static bool IsUser(string mode) => mode == "user";
}
