using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Tests.EndToEnd;
using Woad.Tests.Layers.Secured;
using Woad.Transports.Memory;

namespace Woad.Tests.Security.Conversation;

/// <summary>
/// Programs remember received signatures themselves, on services and on clients that are called back.
/// </summary>
[Trait("Category", "Security")]
public sealed class NonceCacheTests
{
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Each_side_asks_its_cache_about_what_the_other_one_begins(bool detects)
    {
        var (services, clients) = (new RecordingNonces(), new RecordingNonces());
        var address = new Uri($"memory://localhost/nonces{Guid.NewGuid():N}");
        using var host = new MemoryHost(new Caller(), address);
        host.Credentials.ServiceCertificate.Certificate = TestCertificates.Service;
        host.AddServiceEndpoint(
            typeof(ICaller).FullName!,
            Binding(
                s => (s.LocalServiceSettings.NonceCache, s.LocalServiceSettings.DetectReplays) = (services, detects)),
                "");
        host.OpenUnbound();
        var called = new Called();
        using var factory = new DuplexChannelFactory<ICaller>(
            called,
            Binding(s => (s.LocalClientSettings.NonceCache, s.LocalClientSettings.DetectReplays) = (clients, detects)),
            new EndpointAddress(address, EndpointIdentity.CreateX509CertificateIdentity(TestCertificates.Service)));
        factory.Credentials.ServiceCertificate.Authentication.CertificateValidationMode =
            X509CertificateValidationMode.None;
        var channel = factory.CreateChannel();

        Assert.Equal("called", await channel.CallMeAsync());

        // The call, and the client's reply to the callback.
        Assert.Equal(detects ? 2 : 0, services.Count);
        Assert.Equal(detects ? 1 : 0, clients.Count);
        if (detects)
        {
            services.Refuses = true;
            var error = await Assert.ThrowsAnyAsync<CommunicationException>(channel.CallMeAsync);
            Assert.Contains("verifying security", (error.InnerException ?? error).Message, StringComparison.Ordinal);
        }
    }

    private static CustomBinding Binding(Action<SecurityBindingElement> configure)
    {
        var security = SecurityBindingElement.CreateSecureConversationBindingElement(
            SecurityBindingElement.CreateAnonymousForCertificateBindingElement());
        configure(security);
        return new CustomBinding(
            security, new BinaryMessageEncodingBindingElement(), new MemoryTransportBindingElement());
    }

    [ServiceContract(CallbackContract = typeof(ICalled))]
    public interface ICaller
    {
        [OperationContract]
        Task<string> CallMeAsync();
    }

    public interface ICalled
    {
        [OperationContract]
        Task<string> AnswerAsync();
    }

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
    private sealed class Caller : ICaller
    {
        public Task<string> CallMeAsync() => OperationContext.Current!.GetCallbackChannel<ICalled>()!.AnswerAsync();
    }

    [CallbackBehavior(UseSynchronizationContext = false, ConcurrencyMode = ConcurrencyMode.Multiple)]
    private sealed class Called : ICalled
    {
        public Task<string> AnswerAsync() => Task.FromResult("called");
    }
}
