using System.Security.Permissions;
using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Transports.Memory;

namespace Woad.Server.Tests.Hooks;

/// <summary>PrincipalPermission on a service that is its own contract.</summary>
public sealed class ClassContractDemandTests
{
    [Theory]
    [InlineData(typeof(OnMethod))]
    [InlineData(typeof(OnClass))]
    [InlineData(typeof(OnOverride))]
    public void Demand_is_checked(Type service)
    {
        using var host = new ServiceHost(service);
        var address = $"memory://localhost/{Guid.NewGuid():N}";
        host.AddServiceEndpoint(
            service == typeof(OnOverride) ? typeof(Overridden) : service, new MemoryBinding(), address);
        host.Open();
        using var factory = new ChannelFactory<IRun>(new MemoryBinding(), new EndpointAddress(address));

        Assert.Throws<SecurityAccessDeniedException>(() => factory.CreateChannel().Run());
    }

    [ServiceContract(Name = "Run")]
    private interface IRun
    {
        [OperationContract]
        string Run();
    }

#pragma warning disable SYSLIB0003 // The enumeration belongs to code access security, the attribute does not.
    [ServiceContract(Name = "Run")]
    public class OnMethod
    {
        [OperationContract]
        [PrincipalPermission(SecurityAction.Demand, Role = "admin")]
        public string Run() => "run";
    }

    [ServiceContract(Name = "Run")]
    [PrincipalPermission(SecurityAction.Demand, Role = "admin")]
    public class OnClass
    {
        [OperationContract]
        public string Run() => "run";
    }

    [ServiceContract(Name = "Run")]
    public class Overridden
    {
        [OperationContract]
        public virtual string Run() => "run";
    }

    public class OnOverride : Overridden
    {
        [PrincipalPermission(SecurityAction.Demand, Role = "admin")]
        public override string Run() => "run";
    }
#pragma warning restore SYSLIB0003
}
