using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Microsoft.Data.Sqlite;
using Woad.Durable.Tests.Services;

namespace Woad.Durable.Tests.Owners;

/// <summary>The users of an instance: Alice creates it, Mallory sends its context.</summary>
public sealed class OwnerTests : IDisposable
{
    private readonly TempFile _file = new();

    public void Dispose() => _file.Dispose();

    [Fact]
    public async Task Another_user_who_knows_the_identifier_continues_an_instance_without_owners() =>
        await RunAsync(typeof(Cart), HttpClientCredentialType.Basic, (alice, context, connect) =>
        {
            Assert.Equal(2, connect("mallory", context).Add("cap"));
            Assert.Equal(3, alice.Add("ink"));
        });

    [Fact]
    public async Task Owned_instance_does_not_exist_for_another_user_and_is_not_touched() =>
        await RunAsync(typeof(OwnedCart), HttpClientCredentialType.Basic, (alice, context, connect) =>
        {
            var before = StateOf(context["instanceId"]);
            var fault = Assert.Throws<FaultException>(() => connect("mallory", context).Add("cap"));
            Assert.Equal("InstanceNotFound", fault.Code.Name);
            fault = Assert.Throws<FaultException>(() => connect("mallory", context).CheckOut());
            Assert.Equal("InstanceNotFound", fault.Code.Name);
            Assert.Equal(before, StateOf(context["instanceId"]));
            Assert.Equal(2, connect("alice", context).Add("ink"));
            Assert.Equal(["pen", "ink"], alice.CheckOut());
        });

    [Fact]
    public async Task Owned_instance_is_not_created_for_a_caller_without_a_name()
    {
        await Assert.ThrowsAsync<SecurityAccessDeniedException>(() =>
            RunAsync(typeof(OwnedCart), HttpClientCredentialType.None, (_, _, _) => { }));
        Assert.Equal(0, _file.Rows());
    }

    [Fact]
    public async Task Class_that_cannot_keep_its_owner_does_not_open()
    {
        var error = await Assert.ThrowsAsync<InvalidOperationException>(() =>
            RunAsync(typeof(OwnerlessCart), HttpClientCredentialType.Basic, (_, _, _) => { }));
        Assert.Contains("Implement IOwnedInstance", error.Message, StringComparison.Ordinal);
    }

    private async Task RunAsync(
        Type service,
        HttpClientCredentialType credential,
        Action<ICart, IDictionary<string, string>, Func<string, IDictionary<string, string>, ICart>> run)
    {
        var binding = new BasicHttpContextBinding(credential == HttpClientCredentialType.None
            ? BasicHttpSecurityMode.None
            : BasicHttpSecurityMode.TransportCredentialOnly);
        binding.Security.Transport.ClientCredentialType = credential;
        var address = new Uri($"http://localhost:{FreePort.Next()}/cart");
        var host = new ServiceHost(service);
        host.AddServiceEndpoint(typeof(ICart), binding, address);
        host.Description.Behaviors.Add(new PersistenceProviderBehavior(_file.NewFactory()));
        host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new AnyPassword();
        try
        {
            await Task.Run(() =>
            {
                host.Open();
                var alice = Connect(binding, address, "alice");
                Assert.Equal(1, alice.Add("pen"));
                run(alice, DurableHost.ContextOf(alice), (user, known) => Connect(binding, address, user, known));
            });
        }
        finally
        {
            await Task.Run(host.Abort);
        }
    }

    private (string State, long Token) StateOf(string id)
    {
        using var connection = new SqliteConnection($"{_file.ConnectionString};Pooling=False");
        connection.Open();
        using var command = connection.CreateCommand();
        command.CommandText = "SELECT state, token FROM woad_instance WHERE id = $id";
        command.Parameters.AddWithValue("$id", Guid.Parse(id).ToByteArray());
        using var reader = command.ExecuteReader();
        Assert.True(reader.Read());
        return (Convert.ToHexString((byte[])reader[0]), (long)reader[1]);
    }

    private static ICart Connect(
        Binding binding, Uri address, string user, IDictionary<string, string>? context = null)
    {
        var factory = new ChannelFactory<ICart>(binding, new EndpointAddress(address));
        (factory.Credentials.UserName.UserName, factory.Credentials.UserName.Password) = (user, "secret");
        var client = factory.CreateChannel();
        if (context is not null)
        {
            ((IClientChannel)client).GetProperty<IContextManager>()!.SetContext(context);
        }

        return client;
    }
}
