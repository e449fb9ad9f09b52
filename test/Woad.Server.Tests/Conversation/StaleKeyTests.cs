using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Conformance;
using Woad.Server.Tests.EndToEnd;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Conversation;

/// <summary>
/// A service whose clock is ahead takes the key of a secure conversation for too old (RenewNeeded) while its client
/// still trusts it: calls over a session are repeated with a new key.
/// </summary>
[Trait("Category", "Security")]
public sealed class StaleKeyTests
{
    [Theory]
    [InlineData("binary", false)]
    [InlineData("text", false)]
    [InlineData("binary", true)]
    public async Task Calls_over_a_session_are_repeated_with_a_new_key_and_run_once(string encoding, bool seesMessages)
    {
        var clock = new AheadClock();
        var service = new Echo();
        var address = new Uri($"net.tcp://localhost:{FreePort.Next()}/echo");
        using var host = new ServiceHost(service) { Clock = clock };
        host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new TestPasswords();
        host.AddServiceEndpoint(typeof(IEcho), Binding(encoding), address);
        await Task.Run(host.Open);
        using var factory = new ChannelFactory<IEcho>(Binding(encoding), new EndpointAddress(address));
        factory.Credentials.UserName.UserName = "alice";
        factory.Credentials.UserName.Password = TestPasswords.Of("alice");
        if (seesMessages)
        {
            factory.Endpoint.EndpointBehaviors.Add(new SeesMessages());
        }

        var echo = factory.CreateChannel();
        Assert.Equal("first", await echo.SayAsync("first"));
        var id = ((IClientChannel)echo).SessionId;

        for (var round = 0; round < 2; round++)
        {
            clock.Ahead += TimeSpan.FromSeconds(70);
            Assert.Equal($"alone {round}", await echo.SayAsync($"alone {round}"));
            clock.Ahead += TimeSpan.FromSeconds(70);
            var said = Enumerable.Range(0, 8).Select(n => $"{n} of {round}").ToArray();
            Assert.Equal(said, await Task.WhenAll(said.Select(echo.SayAsync)));
        }

        Assert.Equal(id, ((IClientChannel)echo).SessionId);
        Assert.Equal(1 + (2 * 9), service.Runs.Count);
        Assert.All(service.Runs, run => Assert.Equal(1, run.Value));
        ((IClientChannel)echo).Close();
    }

    [Fact]
    public async Task One_way_message_over_requests_is_repeated_with_a_new_key()
    {
        var clock = new AheadClock();
        var service = new Echo();
        var address = new Uri($"http://localhost:{FreePort.Next()}/echo");
        using var host = Open(service, clock, address, "text");
        using var factory = NewFactory(address, "text");
        var echo = factory.CreateChannel();
        Assert.Equal("first", await echo.SayAsync("first"));

        clock.Ahead = TimeSpan.FromSeconds(70);
        echo.Note("noted");

        await service.Noted.WaitAsync(TimeSpan.FromSeconds(60));
        Assert.Equal(1, service.Runs["noted"]);
        ((IClientChannel)echo).Close();
    }

    /// <summary>Nothing in the refusal says which message it is about: the channel tells that one was lost.</summary>
    [Fact]
    public async Task One_way_message_over_a_session_is_not_lost_silently()
    {
        var clock = new AheadClock();
        var service = new Echo();
        var address = new Uri($"net.tcp://localhost:{FreePort.Next()}/echo");
        using var host = Open(service, clock, address, "binary");
        using var factory = NewFactory(address, "binary");
        var echo = factory.CreateChannel();
        Assert.Equal("first", await echo.SayAsync("first"));
        var faulted = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        ((IClientChannel)echo).Faulted += (_, _) => faulted.TrySetResult();

        clock.Ahead = TimeSpan.FromSeconds(70);
        echo.Note("lost");

        await faulted.Task.WaitAsync(TimeSpan.FromSeconds(60));
        Assert.DoesNotContain("lost", service.Runs);
    }

    private static ServiceHost Open(Echo service, TimeProvider clock, Uri address, string encoding)
    {
        var host = new ServiceHost(service) { Clock = clock };
        host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new TestPasswords();
        host.AddServiceEndpoint(typeof(IEcho), Binding(encoding, address.Scheme), address);
        host.Open();
        return host;
    }

    private static ChannelFactory<IEcho> NewFactory(Uri address, string encoding)
    {
        var factory = new ChannelFactory<IEcho>(Binding(encoding, address.Scheme), new EndpointAddress(address));
        factory.Credentials.UserName.UserName = "alice";
        factory.Credentials.UserName.Password = TestPasswords.Of("alice");
        return factory;
    }

    private static CustomBinding Binding(string encoding, string scheme = "net.tcp")
    {
        var credential = SecurityBindingElement.CreateUserNameOverTransportBindingElement();
        credential.AllowInsecureTransport = true;
        var security = SecurityBindingElement.CreateSecureConversationBindingElement(credential);
        security.LocalServiceSettings.SessionKeyRenewalInterval = TimeSpan.FromMinutes(1);
        return new CustomBinding(
            security,
            encoding == "binary" ? new BinaryMessageEncodingBindingElement() : new TextMessageEncodingBindingElement(),
            scheme == "http" ? new HttpTransportBindingElement() : new TcpTransportBindingElement());
    }

    [ServiceContract]
    public interface IEcho
    {
        [OperationContract]
        Task<string> SayAsync(string text);

        [OperationContract(IsOneWay = true)]
        void Note(string text);
    }

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
    private sealed class Echo : IEcho
    {
        // The test goes on elsewhere: were it to close the channel within the operation, that would wait for itself.
        private readonly TaskCompletionSource _noted = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public ConcurrentDictionary<string, int> Runs { get; } = new();

        public Task Noted => _noted.Task;

        public void Note(string text)
        {
            Runs.AddOrUpdate(text, 1, static (_, runs) => runs + 1);
            _noted.TrySetResult();
        }

        public Task<string> SayAsync(string text)
        {
            Runs.AddOrUpdate(text, 1, static (_, runs) => runs + 1);
            return Task.FromResult(text);
        }
    }
}
