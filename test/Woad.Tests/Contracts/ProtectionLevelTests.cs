using System.Net.Security;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Dispatch.Settings;
using Woad.Transports.Memory;

namespace Woad.Tests.Contracts;

/// <summary>ProtectionLevel is kept in descriptions, and a binding that cannot protect refuses it.</summary>
public sealed class ProtectionLevelTests
{
    public static TheoryData<Type> Protected =>
        [typeof(IContract), typeof(IOperation), typeof(IFault), typeof(IMessage), typeof(IHeader), typeof(IBody)];

    [Theory]
    [MemberData(nameof(Protected))]
    public void Contract_that_asks_for_protection_is_refused_by_a_binding_without(Type contract)
    {
        var endpoint = new ServiceEndpoint(ContractDescription.GetContract(contract)) { Binding = new MemoryBinding() };

        var refusal = Assert.Throws<InvalidOperationException>(() => ProtectionRules.Check(endpoint));

        Assert.StartsWith(
            "The request message must be protected. This is required by an operation of the contract", refusal.Message,
            StringComparison.Ordinal);
        Assert.Contains("'MemoryBinding'", refusal.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Contract_that_asks_for_none_opens()
    {
        var contract = ContractDescription.GetContract(typeof(INone));

        ProtectionRules.Check(new ServiceEndpoint(contract) { Binding = new MemoryBinding() });

        Assert.Equal((true, ProtectionLevel.None), (contract.HasProtectionLevel, contract.ProtectionLevel));
        Assert.False(contract.Operations[0].HasProtectionLevel);
    }

    [Fact]
    public void Levels_stand_in_the_descriptions()
    {
        Assert.Equal(ProtectionLevel.Sign, ContractDescription.GetContract(typeof(IContract)).ProtectionLevel);
        Assert.Equal(ProtectionLevel.Sign, Operation(typeof(IOperation)).ProtectionLevel);
        Assert.Equal(ProtectionLevel.EncryptAndSign, Operation(typeof(IFault)).Faults[0].ProtectionLevel);
        Assert.Equal(ProtectionLevel.Sign, Operation(typeof(IMessage)).Messages[0].ProtectionLevel);
        Assert.True(Operation(typeof(IHeader)).Messages[0].Headers[0].HasProtectionLevel);
        Assert.True(Operation(typeof(IBody)).Messages[0].Body.Parts[0].HasProtectionLevel);
        Assert.True(Operation(typeof(IBody)).Messages[0].ShouldSerializeProtectionLevel() is false);
    }

    private static OperationDescription Operation(Type contract) =>
        ContractDescription.GetContract(contract).Operations[0];

    [ServiceContract(ProtectionLevel = ProtectionLevel.Sign)]
    public interface IContract
    {
        [OperationContract]
        void Do();
    }

    [ServiceContract]
    public interface IOperation
    {
        [OperationContract(ProtectionLevel = ProtectionLevel.Sign)]
        void Do();
    }

    [ServiceContract]
    public interface IFault
    {
        [OperationContract]
        [FaultContract(typeof(int), ProtectionLevel = ProtectionLevel.EncryptAndSign)]
        void Do();
    }

    [ServiceContract]
    public interface IMessage
    {
        [OperationContract]
        void Do(SignedMessage message);
    }

    [ServiceContract]
    public interface IHeader
    {
        [OperationContract]
        void Do(SignedHeader message);
    }

    [ServiceContract]
    public interface IBody
    {
        [OperationContract]
        void Do(SignedBody message);
    }

    [ServiceContract(ProtectionLevel = ProtectionLevel.None)]
    public interface INone
    {
        [OperationContract]
        void Do();
    }

    [MessageContract(ProtectionLevel = ProtectionLevel.Sign)]
    public sealed class SignedMessage;

    [MessageContract]
    public sealed class SignedHeader
    {
        [MessageHeader(ProtectionLevel = ProtectionLevel.Sign)]
        public int Header { get; set; }
    }

    [MessageContract]
    public sealed class SignedBody
    {
        [MessageBodyMember(ProtectionLevel = ProtectionLevel.Sign)]
        public int Body { get; set; }
    }
}
