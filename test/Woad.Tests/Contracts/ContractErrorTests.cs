using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Contracts;
using static Woad.Tests.Contracts.BrokenContracts;

namespace Woad.Tests.Contracts;

public sealed class ContractErrorTests
{
    [Theory]
    [InlineData(typeof(INoContract), "is not a ServiceContract, nor does it inherit a ServiceContract.")]
    [InlineData(typeof(Ambiguous), "is ambiguous.")]
    [InlineData(typeof(ClassOnInterface), "both defines a ServiceContract and inherits a ServiceContract from type")]
    [InlineData(typeof(IOneWayResult), "Operations marked with IsOneWay=true must not declare output parameters")]
    [InlineData(typeof(IOneWayOut), "Operations marked with IsOneWay=true must not declare output parameters")]
    [InlineData(typeof(IOneWayTaskResult), "Operations marked with IsOneWay=true must not declare output parameters")]
    [InlineData(typeof(IOneWayFault), "One-way methods cannot declare FaultContractAttributes.")]
    [InlineData(typeof(IOneWayReplyAction), "must not specify a ReplyAction")]
    [InlineData(typeof(IOverload), "Cannot have two operations in the same contract with the same name")]
    [InlineData(typeof(IHides), "Cannot have two operations in the same contract with the same name")]
    [InlineData(typeof(IInheritsTwo), "Cannot inherit two different operations with the same name, operation 'Count'")]
    [InlineData(typeof(IMismatch), "define the same number and types of parameters")]
    [InlineData(typeof(IMismatchedResult), "define the same return type")]
    [InlineData(typeof(IMismatchedAction), "the same value for the Action property")]
    [InlineData(typeof(IBadBegin), "Invalid async Begin method signature for method BeginDo")]
    [InlineData(typeof(INoEnd), "no corresponding method 'EndDo' could be found")]
    [InlineData(typeof(IBadEnd), "Invalid async End method signature for method EndDo")]
    [InlineData(typeof(IMarkedEnd), "the End method cannot be decorated with OperationContractAttribute")]
    [InlineData(typeof(ITaskOut), "must not have any out or ref parameters")]
    [InlineData(typeof(IProgressing), "on the task-based asynchronous method is not supported")]
    [InlineData(typeof(IClassCallback), "is no interface")]
    [InlineData(typeof(IUnknownKnownTypes), "names the method 'Missing'")]
    [InlineData(typeof(IMixedMessage), "the method must not use any other types of parameters")]
    public void GetContract_of_a_broken_contract_throws(Type type, string text)
    {
        var exception = Assert.Throws<InvalidOperationException>(() => ContractDescription.GetContract(type));

        Assert.Contains(text, exception.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(typeof(IEmpty), "ContractDescription 'IEmpty' has zero operations")]
    [InlineData(typeof(ITerminatingWithoutSession), "Contract is not self-consistent")]
    [InlineData(typeof(INoInitiating), "has zero IsInitiating=true operations")]
    [InlineData(
        typeof(IStreamed),
        "to be a stream the operation must have a single output parameter or return value whose type is Stream")]
    public void Opening_with_a_broken_contract_throws(Type type, string text)
    {
        var contract = ContractDescription.GetContract(type);

        var exception = Assert.Throws<InvalidOperationException>(() => ContractRules.Check(contract));

        Assert.Contains(text, exception.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void GetContract_of_null_throws() =>
        Assert.Throws<ArgumentNullException>(() => ContractDescription.GetContract(null!));

    [Fact]
    public void Names_that_are_empty_are_refused()
    {
        Assert.Throws<ArgumentOutOfRangeException>(() => new ServiceContractAttribute { Name = "" });
        Assert.Throws<ArgumentNullException>(() => new ServiceContractAttribute { Name = null });
        Assert.Throws<ArgumentOutOfRangeException>(() => new OperationContractAttribute { Name = "" });
        Assert.Throws<ArgumentNullException>(() => new OperationContractAttribute { Action = null });
        Assert.Throws<ArgumentOutOfRangeException>(() => new MessageParameterAttribute { Name = "" });
        Assert.Throws<ArgumentOutOfRangeException>(() => new ContractDescription(""));
        Assert.Throws<ArgumentException>(() => new ContractDescription("a", "http://[bad"));
        Assert.Throws<ArgumentOutOfRangeException>(() => new ServiceContractAttribute { SessionMode = (SessionMode)7 });
    }
}
