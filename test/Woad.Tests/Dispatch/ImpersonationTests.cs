using System.ServiceModel;
using System.ServiceModel.Dispatcher;
using Woad.Tests.EndToEnd;
using Woad.Transports.Memory;

namespace Woad.Tests.Dispatch;

/// <summary>
/// OperationBehaviorAttribute.Impersonation: nobody can be impersonated here, so asking for it is refused at open.
/// </summary>
public sealed class ImpersonationTests
{
    [Fact]
    public void Required_is_refused_at_open_with_the_remedy()
    {
        using var host = Host(typeof(Requiring));
        var error = Assert.Throws<InvalidOperationException>(host.Open);
        Assert.Contains("'Run' of the contract 'IRun'", error.Message, StringComparison.Ordinal);
        Assert.Contains("Set it to NotAllowed or Allowed", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Allowed_runs_under_the_account_of_the_process()
    {
        using var host = Host(typeof(Allowing));
        host.OpenUnbound();
        var dispatcher = (ChannelDispatcher)host.ChannelDispatchers[0];
        Assert.Equal(
            ImpersonationOption.Allowed, dispatcher.Endpoints[0].DispatchRuntime.Operations["Run"].Impersonation);
        using var factory = new ChannelFactory<IRun>(
            new MemoryBinding(), new EndpointAddress(host.Description.Endpoints[0].Address!.Uri));
        Assert.Equal(Environment.UserName, factory.CreateChannel().Run());
    }

    [Fact]
    public void Default_is_not_allowed_and_undefined_values_are_refused()
    {
        var attribute = new OperationBehaviorAttribute();
        Assert.Equal(ImpersonationOption.NotAllowed, attribute.Impersonation);
        Assert.ThrowsAny<ArgumentException>(() => attribute.Impersonation = (ImpersonationOption)3);
        Assert.Equal([0, 1, 2], Enum.GetValues<ImpersonationOption>().Select(o => (int)o));
    }

    private static MemoryHost Host(Type service)
    {
        var host = new MemoryHost(service);
        host.AddServiceEndpoint(typeof(IRun).FullName!, new MemoryBinding(), $"memory://localhost/{Guid.NewGuid():N}");
        return host;
    }

    [ServiceContract]
    private interface IRun
    {
        [OperationContract]
        string Run();
    }

    private sealed class Requiring : IRun
    {
        [OperationBehavior(Impersonation = ImpersonationOption.Required)]
        public string Run() => "";
    }

    private sealed class Allowing : IRun
    {
        [OperationBehavior(Impersonation = ImpersonationOption.Allowed)]
        public string Run() => Environment.UserName;
    }
}
