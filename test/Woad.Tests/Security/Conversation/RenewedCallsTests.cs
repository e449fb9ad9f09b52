using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Conformance;
using Woad.Tests.EndToEnd;
using Woad.Tests.Layers.Secured;
using Woad.Tests.Security.Hostile.Secrets;
using Woad.Transports.Memory;

namespace Woad.Tests.Security.Conversation;

/// <summary>
/// Calls of several threads over one channel, while virtual time passes and the key of its conversation is renewed
/// again and again. 800 calls; with WOAD_EXTENDED=1, 10^5.
/// </summary>
[Trait("Category", "Security")]
[Trait("Category", "Slow")]
public sealed class RenewedCallsTests
{
    private const int Callers = 8;
    private const int CallsAMinute = 10;

    private static readonly int Calls = LongBudget.IsOn ? 100_000 : 800;

    private static readonly TimeSpan LongestCall = TimeSpan.FromMinutes(2);

    private readonly Lock _passing = new();
    private readonly KeptLogs _logs = new();

    /// <summary>The start time of each caller's call; MaxValue for none.</summary>
    private readonly long[] _begun = [.. Enumerable.Repeat(long.MaxValue, Callers)];

    private readonly AheadClock _clock = new() { KeepsCalendar = true };

    /// <summary>
    /// By the client's clock: it renews in time. By the service's: it refuses the old key, and messages are repeated.
    /// </summary>
    [Theory]
    [InlineData(true, true, true)]
    [InlineData(true, false, true)]
    [InlineData(true, false, false)]
    [InlineData(false, true, true)]
    [InlineData(false, false, true)]
    [InlineData(false, false, false)]
    public async Task No_call_is_lost_and_none_runs_twice(bool isSessionful, bool isClientInTime, bool isProtected)
    {
        var service = new Counter();
        var passwords = new CountedPasswords();
        var address = new Uri($"memory://localhost/renewed{Guid.NewGuid():N}");
        using var host = new MemoryHost(service, address) { Clock = _clock, Loggers = _logs };
        host.Credentials.ServiceCertificate.Certificate = TestCertificates.Service;
        host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = passwords;
        host.Description.Behaviors.Add(new ServiceThrottlingBehavior { MaxConcurrentCalls = 100 });
        host.AddServiceEndpoint(typeof(ICounter).FullName!, Binding(isSessionful, isProtected, s =>
            s.LocalServiceSettings.SessionKeyRenewalInterval = isClientInTime
                ? TimeSpan.FromHours(15)
                : TimeSpan.FromMinutes(10)), "");
        host.OpenUnbound();
        var renewal = TimeSpan.FromMinutes(isClientInTime ? 10 : 100);
        using var factory = new ChannelFactory<ICounter>(
            Binding(isSessionful, isProtected, s => s.LocalClientSettings.SessionKeyRenewalInterval = renewal),
            new EndpointAddress(address, EndpointIdentity.CreateX509CertificateIdentity(TestCertificates.Service)));
        factory.Clock = isClientInTime ? _clock : TimeProvider.System;
        factory.Credentials.UserName.UserName = AdaOnly.Name;
        factory.Credentials.UserName.Password = AdaOnly.Password;
        factory.Credentials.ServiceCertificate.Authentication.CertificateValidationMode =
            X509CertificateValidationMode.None;
        var channel = factory.CreateChannel();
        ((IClientChannel)channel).Open();
        var id = ((IClientChannel)channel).SessionId;

        var next = -1;
        await Task.WhenAll(Enumerable.Range(0, Callers).Select(caller => Task.Run(async () =>
        {
            for (int number; (number = Interlocked.Increment(ref next)) < Calls;)
            {
                await CallAsync(channel, caller, number);
                if (number % CallsAMinute == 0)
                {
                    await PassMinuteAsync();
                }
            }
        })));

        Assert.Equal(Calls, service.Runs.Count);
        Assert.All(service.Runs, static run => Assert.Equal(1, run.Value));
        Assert.Equal(id, ((IClientChannel)channel).SessionId);

        // Each renewal shows the password once more.
        Assert.InRange(passwords.Shown, Calls / CallsAMinute / 20, Calls);
        ((IClientChannel)channel).Close();
    }

    private async Task CallAsync(ICounter channel, int caller, int number)
    {
        Volatile.Write(ref _begun[caller], _clock.Ahead.Ticks);
        try
        {
            Assert.Equal(number, await channel.CountAsync(number));
        }
        catch (CommunicationException e)
        {
            Assert.Fail($"Call {number} was lost: {e}\n{string.Join('\n', _logs.Entries.TakeLast(5))}");
        }
        finally
        {
            Volatile.Write(ref _begun[caller], long.MaxValue);
        }
    }

    /// <summary>
    /// Time does not pass beside calls that are under way for long already: on a busy machine one call may take as long
    /// as hundreds of others, which is longer than keys are kept (SessionKeyRolloverInterval). Minutes pass one by one.
    /// </summary>
    private async Task PassMinuteAsync()
    {
        while (!TryPassMinute())
        {
            await Task.Yield();
        }
    }

    private bool TryPassMinute()
    {
        lock (_passing)
        {
            if (_begun.Min() < (_clock.Ahead - LongestCall).Ticks)
            {
                return false;
            }

            _clock.Ahead += TimeSpan.FromMinutes(1);
            return true;
        }
    }

    private static CustomBinding Binding(bool isSessionful, bool isProtected, Action<SecurityBindingElement> configure)
    {
        SecurityBindingElement bootstrap = isProtected
            ? SecurityBindingElement.CreateUserNameForCertificateBindingElement()
            : SecurityBindingElement.CreateUserNameOverTransportBindingElement();
        bootstrap.AllowInsecureTransport = true;
        var security = SecurityBindingElement.CreateSecureConversationBindingElement(bootstrap);
        configure(security);
        return new CustomBinding(
            security, new BinaryMessageEncodingBindingElement(),
            new MemoryTransportBindingElement { IsSessionful = isSessionful });
    }

    [ServiceContract]
    public interface ICounter
    {
        [OperationContract]
        Task<int> CountAsync(int number);
    }

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
    private sealed class Counter : ICounter
    {
        public ConcurrentDictionary<int, int> Runs { get; } = new();

        public Task<int> CountAsync(int number)
        {
            Runs.AddOrUpdate(number, 1, static (_, runs) => runs + 1);
            return Task.FromResult(number);
        }
    }
}
