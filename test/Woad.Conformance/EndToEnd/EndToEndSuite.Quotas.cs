using System.ServiceModel;
using Woad.Conformance.Contracts;

namespace Woad.Conformance.EndToEnd;

public abstract partial class EndToEndSuite
{
    [Fact]
    public void Request_beyond_the_quota_is_refused_and_the_service_goes_on()
    {
        var service = Serve<IData>(typeof(DataService));

        if (Subject.LosesMessages)
        {
            Assert.Throws<TimeoutException>(() => Hasty<IData>(service).Invert(new byte[100_000]));
        }
        else
        {
            Assert.ThrowsAny<CommunicationException>(() => service.CreateChannel<IData>().Invert(new byte[100_000]));
        }

        Assert.Equal([0xFF], service.CreateChannel<IData>().Invert([0]));
    }

    [Fact]
    public void Answer_beyond_the_quota_is_refused_by_the_client_with_the_setting_to_change()
    {
        var service = Serve<IData>(typeof(DataService));

        if (Subject.LosesMessages)
        {
            Assert.Throws<TimeoutException>(() => Hasty<IData>(service).Repeat(Full, 500));
        }
        else
        {
            var refusal = Assert.Throws<CommunicationException>(() => service.CreateChannel<IData>().Repeat(Full, 500));

            Assert.Contains("65536", refusal.Message, StringComparison.Ordinal);
            Assert.Contains("MaxReceivedMessageSize", refusal.Message, StringComparison.Ordinal);
            Assert.IsType<QuotaExceededException>(refusal.InnerException);
        }

        Assert.Single(service.CreateChannel<IData>().Repeat(Full, 1));
    }

    [Fact]
    public async Task Call_that_takes_longer_than_its_time_ends_with_TimeoutException()
    {
        var key = NewKey();
        var service = ServeMeeting(InstanceContextMode.PerCall, ConcurrencyMode.Multiple);
        var client = service.CreateChannel<IMeetingClient>();
        Assert.True(await client.MeetLaterAsync(key, 1, UntilAllAreIn));
        ((IClientChannel)client).OperationTimeout = TimeSpan.FromMilliseconds(200);

        await Assert.ThrowsAsync<TimeoutException>(() => client.HoldAsync(key));

        Probe.Of(key).Release();
        Assert.True(await service.CreateChannel<IMeetingClient>().MeetLaterAsync(key, 1, UntilAllAreIn));
    }

    [Fact]
    public void Blocking_call_that_takes_longer_than_its_time_ends_with_TimeoutException()
    {
        var key = NewKey();
        var service = ServeMeeting(InstanceContextMode.PerCall, ConcurrencyMode.Multiple);
        var client = service.CreateChannel<IMeeting>();
        Assert.True(client.Meet(key, 1, UntilAllAreIn));
        ((IClientChannel)client).OperationTimeout = TimeSpan.FromMilliseconds(200);

        Assert.Throws<TimeoutException>(() => client.Meet(key, 2, 2_000));
    }

    /// <summary>A client that waits for a second.</summary>
    private static T Hasty<T>(ServiceUnderTest service)
        where T : class
    {
        var client = service.CreateChannel<T>();
        ((IClientChannel)client).OperationTimeout = TimeSpan.FromSeconds(1);
        return client;
    }
}
