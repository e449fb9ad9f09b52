using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Bindings.Rules;
using Woad.Conformance;
using Woad.Tests.EndToEnd;
using Woad.Tests.Layers.Secured;
using Woad.Transports.Memory;

namespace Woad.Tests.Security.Conversation;

/// <summary>
/// A message is under way for so long that its service has renewed the key twice and forgotten the one that secures the
/// message. The session goes on with its present key.
/// </summary>
[Trait("Category", "Security")]
public sealed class ForgottenKeyTests
{
    private readonly AheadClock _clock = new() { KeepsCalendar = true };
    private readonly HoldingLayer.Gate _gate = new();

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Session_goes_on_when_the_key_of_a_late_message_is_forgotten(bool isProtected)
    {
        var service = new Echo();
        var address = new Uri($"memory://localhost/forgotten{Guid.NewGuid():N}");
        using var host = new MemoryHost(service, address) { Clock = _clock };
        host.Credentials.ServiceCertificate.Certificate = TestCertificates.Service;
        host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new AdaOnly();
        host.AddServiceEndpoint(typeof(IEcho).FullName!, Binding(isProtected), "");
        host.OpenUnbound();
        using var factory = new ChannelFactory<IEcho>(
            Binding(isProtected),
            new EndpointAddress(address, EndpointIdentity.CreateX509CertificateIdentity(TestCertificates.Service)));
        factory.Credentials.UserName.UserName = AdaOnly.Name;
        factory.Credentials.UserName.Password = AdaOnly.Password;
        var services = factory.Credentials.ServiceCertificate.Authentication;
        services.CertificateValidationMode = X509CertificateValidationMode.None;
        var echo = factory.CreateChannel();
        Assert.Equal("first", await echo.SayAsync("first"));
        var id = ((IClientChannel)echo).SessionId;

        var held = _gate.HoldNext();
        var late = echo.SayAsync("late");
        await _gate.IsWaiting.Task.WaitAsync(TimeSpan.FromSeconds(60));
        foreach (var next in new[] { "second", "third" })
        {
            _clock.Ahead += TimeSpan.FromMinutes(11);
            Assert.Equal(next, await echo.SayAsync(next));
        }

        held.SetResult();
        if (isProtected)
        {
            // Nobody has signed the refusal: a message that is sent again by itself could run twice.
            var refused = await Assert.ThrowsAsync<MessageSecurityException>(() => late);
            Assert.Contains("Call again; the session goes on", refused.Message, StringComparison.Ordinal);
            Assert.DoesNotContain("late", service.Runs.Keys);
        }
        else
        {
            Assert.Equal("late", await late);
        }

        Assert.Equal("last", await echo.SayAsync("last"));
        Assert.Equal((id, CommunicationState.Opened), (((IClientChannel)echo).SessionId, ((IClientChannel)echo).State));
        Assert.All(service.Runs, static run => Assert.Equal(1, run.Value));
        ((IClientChannel)echo).Close();
    }

    private CustomBinding Binding(bool isProtected)
    {
        SecurityBindingElement bootstrap = isProtected
            ? SecurityBindingElement.CreateUserNameForCertificateBindingElement()
            : SecurityBindingElement.CreateUserNameOverTransportBindingElement();
        bootstrap.AllowInsecureTransport = true;
        var security = SecurityBindingElement.CreateSecureConversationBindingElement(bootstrap);
        security.LocalServiceSettings.SessionKeyRenewalInterval = TimeSpan.FromMinutes(10);
        return new CustomBinding(
            security,
            new LayerBindingElement(() => new HoldingLayer(_gate)),
            new BinaryMessageEncodingBindingElement(),
            new MemoryTransportBindingElement { IsSessionful = false });
    }

    [ServiceContract]
    public interface IEcho
    {
        [OperationContract]
        Task<string> SayAsync(string text);
    }

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
    private sealed class Echo : IEcho
    {
        public ConcurrentDictionary<string, int> Runs { get; } = new();

        public Task<string> SayAsync(string text)
        {
            Runs.AddOrUpdate(text, 1, static (_, runs) => runs + 1);
            return Task.FromResult(text);
        }
    }
}
