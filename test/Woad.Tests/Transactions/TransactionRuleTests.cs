using System.ServiceModel;
using System.Transactions;
using Woad.Tests.EndToEnd;
using Woad.Transports.Memory;

namespace Woad.Tests.Transactions;

/// <summary>The combinations of settings that a host refuses to open with, and the remedies that it names.</summary>
public sealed class TransactionRuleTests
{
    private const string Releases = "ReleaseServiceInstanceOnTransactionComplete";

    [Theory]
    [InlineData(true, true, InstanceContextMode.PerSession, ConcurrencyMode.Single, true, null)]
    [InlineData(true, true, InstanceContextMode.PerCall, ConcurrencyMode.Multiple, false, null)]
    [InlineData(true, true, InstanceContextMode.Single, ConcurrencyMode.Reentrant, false, null)]
    [InlineData(true, true, InstanceContextMode.PerSession, ConcurrencyMode.Reentrant, true, Releases)]
    [InlineData(true, true, InstanceContextMode.PerCall, ConcurrencyMode.Multiple, true, Releases)]
    [InlineData(false, true, InstanceContextMode.PerCall, ConcurrencyMode.Multiple, true, Releases)]
    [InlineData(false, false, InstanceContextMode.PerSession, ConcurrencyMode.Single, true, "TransactionScopeRequired")]
    [InlineData(true, false, InstanceContextMode.PerSession, ConcurrencyMode.Single, true, null)]
    [InlineData(true, false, InstanceContextMode.PerCall, ConcurrencyMode.Single, true, "InstanceContextMode")]
    [InlineData(true, false, InstanceContextMode.Single, ConcurrencyMode.Single, true, "InstanceContextMode")]
    [InlineData(true, false, InstanceContextMode.PerSession, ConcurrencyMode.Multiple, false, "ConcurrencyMode")]
    [InlineData(true, false, InstanceContextMode.PerSession, ConcurrencyMode.Reentrant, false, "ConcurrencyMode")]
    public void Service_with_a_session_opens_or_names_the_setting(
        bool required,
        bool automatic,
        InstanceContextMode instances,
        ConcurrencyMode concurrency,
        bool releases,
        string? named)
    {
        Check(named, typeof(IRequiring), required, automatic, behavior =>
        {
            (behavior.InstanceContextMode, behavior.ConcurrencyMode) = (instances, concurrency);
            behavior.ReleaseServiceInstanceOnTransactionComplete = releases;
        });
    }

    [Fact]
    public void Transaction_that_stays_open_needs_a_contract_with_sessions() =>
        Check("SessionMode", typeof(ISharing), required: true, automatic: false, static _ => { });

    [Theory]
    [InlineData("TransactionTimeout")]
    [InlineData("TransactionIsolationLevel")]
    [InlineData("TransactionAutoCompleteOnSessionClose")]
    [InlineData("ReleaseServiceInstanceOnTransactionComplete")]
    public void Setting_of_transactions_needs_an_operation_that_has_one(string setting)
    {
        Check(setting, typeof(ISharing), required: false, automatic: true, Set);
        Check(null, typeof(ISharing), required: true, automatic: true, Set);

        void Set(ServiceBehaviorAttribute behavior)
        {
            switch (setting)
            {
                case "TransactionTimeout":
                    behavior.TransactionTimeout = "00:00:10";
                    break;
                case "TransactionIsolationLevel":
                    behavior.TransactionIsolationLevel = IsolationLevel.Snapshot;
                    break;
                case Releases:
                    behavior.ReleaseServiceInstanceOnTransactionComplete = false;
                    break;
                default:
                    behavior.TransactionAutoCompleteOnSessionClose = true;
                    break;
            }
        }
    }

    [Fact]
    public void Settings_have_the_defaults_of_WCF_and_refuse_what_is_no_value()
    {
        var behavior = new ServiceBehaviorAttribute();
        var operation = new OperationBehaviorAttribute();

        Assert.Equal((false, IsolationLevel.Unspecified, "00:00:00", true), (
            behavior.TransactionAutoCompleteOnSessionClose, behavior.TransactionIsolationLevel,
            behavior.TransactionTimeout, behavior.ReleaseServiceInstanceOnTransactionComplete));
        Assert.Equal((false, true), (operation.TransactionScopeRequired, operation.TransactionAutoComplete));
        Assert.False(behavior.ShouldSerializeTransactionTimeout() || behavior.ShouldSerializeTransactionIsolationLevel()
            || behavior.ShouldSerializeTransactionAutoCompleteOnSessionClose());
        Assert.Throws<ArgumentOutOfRangeException>(() => behavior.TransactionIsolationLevel = (IsolationLevel)77);
        Assert.Throws<ArgumentException>(() => behavior.TransactionTimeout = "soon");
        Assert.Throws<ArgumentNullException>(() => behavior.TransactionTimeout = null!);
        Assert.Throws<ArgumentOutOfRangeException>(() => behavior.TransactionTimeout = "-00:00:01");
        Assert.Throws<ArgumentOutOfRangeException>(
            () => new CallbackBehaviorAttribute { TransactionTimeout = "-00:00:01" });
    }

    private static void Check(
        string? named, Type contract, bool required, bool automatic, Action<ServiceBehaviorAttribute> configure)
    {
        var host = new MemoryHost(typeof(RuledService));
        var endpoint = host.AddServiceEndpoint(
            contract.FullName!, new MemoryBinding(), $"memory://localhost/{Guid.NewGuid():N}");
        var operation = endpoint.Contract.Operations[0].Behaviors.Find<OperationBehaviorAttribute>()!;
        (operation.TransactionScopeRequired, operation.TransactionAutoComplete) = (required, automatic);
        configure(host.Description.Behaviors.Find<ServiceBehaviorAttribute>()!);
        try
        {
            if (named is null)
            {
                host.OpenUnbound();
            }
            else
            {
                Assert.Contains(named, Assert.Throws<InvalidOperationException>(host.OpenUnbound).Message);
            }
        }
        finally
        {
            host.Abort();
        }
    }
}
