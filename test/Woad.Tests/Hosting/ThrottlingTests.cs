using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Dispatch.Settings;
using Woad.Hosting;
using Woad.Tests.Contracts;

namespace Woad.Tests.Hosting;

public sealed class ThrottlingTests
{
    private static readonly int Cpu = Environment.ProcessorCount;

    [Fact]
    public void Behavior_has_the_defaults_of_wcf()
    {
        var behavior = new ServiceThrottlingBehavior();

        Assert.Equal(
            (16 * Cpu, 100 * Cpu, 116 * Cpu),
            (behavior.MaxConcurrentCalls, behavior.MaxConcurrentSessions, behavior.MaxConcurrentInstances));
    }

    [Fact]
    public void Throttle_without_behavior_limits_no_instances()
    {
        var throttle = new ServiceThrottle();

        Assert.Equal(
            (16 * Cpu, 100 * Cpu, int.MaxValue),
            (throttle.MaxConcurrentCalls, throttle.MaxConcurrentSessions, throttle.MaxConcurrentInstances));
    }

    [Fact]
    public void Instances_follow_the_other_limits_until_they_are_set()
    {
        var behavior = new ServiceThrottlingBehavior { MaxConcurrentCalls = 3, MaxConcurrentSessions = 4 };
        Assert.Equal(7, behavior.MaxConcurrentInstances);

        behavior.MaxConcurrentSessions = int.MaxValue;
        Assert.Equal(int.MaxValue, behavior.MaxConcurrentInstances);

        behavior.MaxConcurrentInstances = 5;
        behavior.MaxConcurrentCalls = 9;
        Assert.Equal(5, behavior.MaxConcurrentInstances);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(-1)]
    public void Limits_must_be_positive(int value)
    {
        Action[] changes =
        [
            () => new ServiceThrottlingBehavior().MaxConcurrentCalls = value,
            () => new ServiceThrottlingBehavior().MaxConcurrentSessions = value,
            () => new ServiceThrottlingBehavior().MaxConcurrentInstances = value,
            () => new ServiceThrottle().MaxConcurrentCalls = value,
        ];
        Assert.All(
            changes,
            change => Assert.StartsWith(
                "Throttle limit must be greater than zero. To disable, set to Int32.MaxValue.",
                Assert.Throws<ArgumentOutOfRangeException>(change).Message,
                StringComparison.Ordinal));
    }

    [Fact]
    public void Limits_set_while_the_host_is_open_reach_the_throttle()
    {
        var host = new SettingsHost();
        var behavior = new ServiceThrottlingBehavior { MaxConcurrentCalls = 3 };
        var service = new ServiceDescription(
        [
            Endpoint("net.tcp://localhost/a"),
            Endpoint("net.tcp://localhost/b"),
        ]);
        service.Behaviors.Add(behavior);
        DispatcherBuilder.Build(host, service);
        var dispatchers = host.ChannelDispatchers.Cast<ChannelDispatcher>().ToList();
        var throttle = dispatchers[0].ServiceThrottle!;
        var changes = 0;
        throttle.Changed += () => changes++;
        dispatchers.ForEach(dispatcher => dispatcher.Open());

        behavior.MaxConcurrentCalls = 8;

        Assert.Same(throttle, dispatchers[1].ServiceThrottle);
        Assert.Equal(8, throttle.MaxConcurrentCalls);
        Assert.Equal(8 + (100 * Cpu), throttle.MaxConcurrentInstances);
        Assert.True(changes > 0);
    }

    private static ServiceEndpoint Endpoint(string address) => new(
        ContractDescription.GetContract(typeof(SampleContracts.IBase)),
        new NetTcpBinding(SecurityMode.None),
        new EndpointAddress(address));
}
