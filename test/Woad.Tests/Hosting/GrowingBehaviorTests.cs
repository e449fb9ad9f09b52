using System.Collections.ObjectModel;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Conformance.EndToEnd;
using Woad.Dispatch.Settings;
using Woad.Tests.EndToEnd;

namespace Woad.Tests.Hosting;

/// <summary>A behavior may add others while behaviors are applied.</summary>
public sealed class GrowingBehaviorTests
{
    [Fact]
    public void Behaviors_that_are_added_meanwhile_are_given_too_and_each_once()
    {
        var behaviors = new List<string> { "a", "b" };
        var given = new List<string>();
        foreach (var behavior in BehaviorList.Growing(behaviors))
        {
            given.Add(behavior);
            if (behavior == "a")
            {
                behaviors.Add("last");
                behaviors.Insert(0, "first");
            }
        }

        Assert.Equal(["a", "first", "b", "last"], given);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Host_opens_with_behaviors_that_add_others_and_applies_them(bool isCompiled)
    {
        var subject = new Memory { IsCompiled = isCompiled };
        var notes = new List<string>();
        using var host = (ServiceHostBase)subject.CreateHost(typeof(Doubling));
        using var served = new ServiceUnderTest(subject, host, subject.NewAddress(), null);
        var endpoint = host.AddServiceEndpoint(
            typeof(IDoubling).FullName!, served.CreateBinding(), served.Address.Uri.AbsoluteUri);
        endpoint.Contract.IgnoresCompiled = !isCompiled;
        host.Description.Behaviors.Add(new Adding(notes, "service", isLast: false));
        endpoint.EndpointBehaviors.Add(new Adding(notes, "endpoint", isLast: false));
        endpoint.Contract.ContractBehaviors.Add(new Adding(notes, "contract", isLast: false));
        endpoint.Contract.Operations[0].OperationBehaviors.Add(new Adding(notes, "operation", isLast: false));

        host.Open();

        Assert.Equal(6, served.CreateChannel<IDoubling>().Double(3));
        Assert.All(
            new[] { "service", "endpoint", "contract", "operation" },
            level => Assert.Equal(
                [level, $"{level} added"], notes.Where(n => n.StartsWith(level, StringComparison.Ordinal))));
    }

    [ServiceContract]
    public interface IDoubling
    {
        [OperationContract]
        int Double(int number);
    }

    public sealed class Doubling : IDoubling
    {
        public int Double(int number) => 2 * number;
    }

    /// <summary>Adds another behavior of its kind while it is applied.</summary>
    private class Adding(List<string> notes, string level, bool isLast)
        : IServiceBehavior, IEndpointBehavior, IContractBehavior, IOperationBehavior
    {
        public void ApplyDispatchBehavior(ServiceDescription description, ServiceHostBase host) =>
            Apply(description.Behaviors);

        public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher dispatcher) =>
            Apply(endpoint.EndpointBehaviors);

        public void ApplyDispatchBehavior(
            ContractDescription contract, ServiceEndpoint endpoint, DispatchRuntime runtime) =>
            Apply(contract.ContractBehaviors);

        public void ApplyDispatchBehavior(OperationDescription operation, DispatchOperation dispatch) =>
            Apply(operation.OperationBehaviors);

        public void AddBindingParameters(
            ServiceDescription description, ServiceHostBase host, Collection<ServiceEndpoint> endpoints,
            BindingParameterCollection parameters)
        {
        }

        public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection parameters)
        {
        }

        public void AddBindingParameters(
            ContractDescription contract, ServiceEndpoint endpoint, BindingParameterCollection parameters)
        {
        }

        public void AddBindingParameters(OperationDescription operation, BindingParameterCollection parameters)
        {
        }

        public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime runtime)
        {
        }

        public void ApplyClientBehavior(ContractDescription contract, ServiceEndpoint endpoint, ClientRuntime runtime)
        {
        }

        public void ApplyClientBehavior(OperationDescription operation, ClientOperation client)
        {
        }

        public void Validate(ServiceDescription description, ServiceHostBase host)
        {
        }

        public void Validate(ServiceEndpoint endpoint)
        {
        }

        public void Validate(ContractDescription contract, ServiceEndpoint endpoint)
        {
        }

        public void Validate(OperationDescription operation)
        {
        }

        private void Apply<T>(Collection<T> behaviors)
            where T : class
        {
            notes.Add(isLast ? $"{level} added" : level);
            if (!isLast)
            {
                behaviors.Add((T)(object)new Added(notes, level));
            }
        }
    }

    /// <summary>Of a type of its own: collections of behaviors take one of each.</summary>
    private sealed class Added(List<string> notes, string level) : Adding(notes, level, isLast: true);
}
