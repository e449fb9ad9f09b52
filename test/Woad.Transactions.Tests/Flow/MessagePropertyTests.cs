using System.Collections.ObjectModel;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Transactions;

namespace Woad.Transactions.Tests.Flow;

/// <summary>The transaction among the properties of received messages.</summary>
public sealed class MessagePropertyTests : FlowSuite
{
    [Theory]
    [InlineData("net.tcp", true)]
    [InlineData("ws2007", false)]
    public async Task Operation_without_a_scope_finds_the_transaction(string name, bool commits)
    {
        await SeparateAsync();
        var client = Connect(name, service: typeof(ReadingBank));
        var item = Guid.NewGuid().ToString("N");
        using (var scope = new TransactionScope())
        {
            Assert.NotEqual(Guid.Empty.ToString("D"), client.Pay(item));
            if (commits)
            {
                scope.Complete();
            }
        }

        Assert.Equal(commits ? "committed" : "aborted", await Ledger.OutcomeOf(item));
    }

    [Fact]
    public async Task Runtime_that_ignores_the_property_gives_operations_their_own()
    {
        await SeparateAsync();
        var client = Connect("net.tcp", service: typeof(IgnoringBank));
        var item = Guid.NewGuid().ToString("N");
        using (new TransactionScope())
        {
            Assert.Equal(Guid.Empty.ToString("D"), client.Pay(item));
        }

        Assert.Equal("committed", await Ledger.OutcomeOf(item));
    }

    /// <summary>Takes part by the property of the message.</summary>
    public sealed class ReadingBank : IBank
    {
        public string Pay(string item)
        {
            Assert.Null(Transaction.Current);
            var properties = OperationContext.Current!.IncomingMessageProperties!;
            var property = (TransactionMessageProperty)properties[nameof(TransactionMessageProperty)]!;
            using var scope = new TransactionScope(property.Transaction);
            var identifier = Ledger.Write(item);
            scope.Complete();
            return identifier;
        }

        public string MustPay(string item) => throw new NotSupportedException();

        public string PayAlone(string item) => throw new NotSupportedException();

        public void Fail(string item) => throw new NotSupportedException();

        public Task<string> PayLaterAsync(string item) => throw new NotSupportedException();
    }

    /// <summary>Runs in transactions of its own.</summary>
    [Ignoring]
    public sealed class IgnoringBank : Bank;

    /// <summary>Sets <see cref="DispatchRuntime.IgnoreTransactionMessageProperty"/>.</summary>
    [AttributeUsage(AttributeTargets.Class)]
    public sealed class IgnoringAttribute : Attribute, IServiceBehavior
    {
        public void AddBindingParameters(
            ServiceDescription serviceDescription, ServiceHostBase serviceHostBase,
            Collection<ServiceEndpoint> endpoints, BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
        {
            foreach (var endpoint in serviceHostBase.ChannelDispatchers.Cast<ChannelDispatcher>()
                .SelectMany(static dispatcher => dispatcher.Endpoints))
            {
                Assert.False(endpoint.DispatchRuntime.IgnoreTransactionMessageProperty);
                endpoint.DispatchRuntime.IgnoreTransactionMessageProperty = true;
            }
        }

        public void Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
        {
        }
    }
}
