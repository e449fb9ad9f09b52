using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Bindings.Rules;

namespace Woad.Server.Tests.Secured.Programs;

/// <summary>The protection levels of a contract decide which parts of its messages can be read on the way.</summary>
[Trait("Category", "Security")]
public sealed class ProtectionOnTheWireTests
{
    private readonly ConcurrentQueue<string> _messages = [];

    public static TheoryData<string, bool, bool> Operations => new()
    {
        { nameof(IBank.Balance), false, true },
        { nameof(IBank.Branch), true, true },
        { nameof(IBank.Motto), true, false },
    };

    [Theory]
    [MemberData(nameof(Operations))]
    public void Level_of_an_operation_decides_for_its_body(string operation, bool isReadable, bool isSigned)
    {
        var (request, reply) = Call(client => typeof(IBank).GetMethod(operation)!.Invoke(client, ["Atlantis"]));
        Assert.Equal(isReadable, Body(request).Contains("Atlantis", StringComparison.Ordinal));
        Assert.Equal(isReadable, Body(reply).Contains("Response", StringComparison.Ordinal));
        Assert.All([request, reply], message =>
        {
            Assert.Equal(!isReadable, Body(message).Contains("EncryptedData", StringComparison.Ordinal));
            Assert.Equal(isSigned, Body(message).Contains("u:Id", StringComparison.Ordinal));
        });
    }

    [Fact]
    public void Level_of_a_fault_decides_for_its_body()
    {
        var (request, reply) = Call(static client =>
        {
            try
            {
                client.Withdraw(3);
            }
            catch (FaultException<Overdrawn> e)
            {
                Assert.Equal("no 3 left", e.Detail.Reason);
            }
        });
        Assert.Contains("EncryptedData", Body(request), StringComparison.Ordinal);
        Assert.Contains("no 3 left", Body(reply), StringComparison.Ordinal);
        Assert.Contains("u:Id", Body(reply), StringComparison.Ordinal);
    }

    [Fact]
    public void Level_of_a_header_decides_for_the_header()
    {
        var (request, _) = Call(static client =>
            Assert.Equal("5 1234 rent spring", client.Transfer("spring", "1234", "rent", 5)));
        var headers = request[..request.IndexOf('\n', StringComparison.Ordinal)];
        Assert.DoesNotContain(">1234<", headers, StringComparison.Ordinal);
        Assert.DoesNotContain("h:Pin", headers, StringComparison.Ordinal);
        Assert.Matches("<h:Reference[^>]*u:Id=[^>]*>rent<", headers);
        Assert.Matches("<h:Campaign[^>]*>spring<", headers);
        Assert.DoesNotMatch("<h:Campaign[^>]*u:Id", headers);
    }

    /// <summary>The request and the reply of a call, as they were sent.</summary>
    private (string Request, string Reply) Call(Action<BankClient> call)
    {
        var elements = BankPrograms.WSHttp().CreateBindingElements();
        var below = elements.IndexOf(elements.Find<SecurityBindingElement>()!) + 1;
        elements.Insert(below, new LayerBindingElement(() => new WireRecorder(_messages)));
        var binding = new CustomBinding(elements);
        using var host = BankPrograms.Host(binding, out var address, static host =>
        {
            host.Authorization.ExternalAuthorizationPolicies = new([new BankPolicy()]);
            host.Authorization.PrincipalPermissionMode = System.ServiceModel.Description.PrincipalPermissionMode.Custom;
        });
        var client = BankPrograms.Client(binding, address);
        client.Open();
        _messages.Clear();
        call(client);
        var both = _messages.ToArray();
        client.Close();
        Assert.Equal(2, both.Length);
        return (both[0], both[1]);
    }

    private static string Body(string message) => message[(message.IndexOf('\n', StringComparison.Ordinal) + 1)..];
}
