using System.Net.Security;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Xml;

namespace Woad.Tests.Contracts;

/// <summary>Descriptions as programs build and search them by hand.</summary>
public sealed class DescriptionMemberTests
{
    [Fact]
    public void Contract_is_described_by_hand()
    {
        var contract = new ContractDescription("IOwn", "urn:own")
        {
            ConfigurationName = "own",
            SessionMode = SessionMode.Required,
        };
        var operation = new OperationDescription("Do", contract);
        contract.Operations.Add(operation);
        operation.Messages.Add(new MessageDescription("urn:own/Do", MessageDirection.Input));
        operation.Messages.Add(new MessageDescription("urn:own/DoResponse", MessageDirection.Output));
        operation.Faults.Add(new FaultDescription("urn:own/Fault") { Name = "Fault" });
        Assert.Equal(("own", SessionMode.Required), (contract.ConfigurationName, contract.SessionMode));
        Assert.Same(contract, operation.DeclaringContract);
        Assert.Same(operation.Messages[0], operation.Messages.Find("urn:own/Do"));
        Assert.Null(operation.Messages.Find("urn:own/Other"));
        Assert.Equal([operation.Messages[1]], operation.Messages.FindAll("urn:own/DoResponse"));
        Assert.Equal([operation], contract.Operations.FindAll("Do"));
        Assert.Empty(contract.Operations.FindAll("Other"));
        Assert.Equal("urn:own/Fault", operation.Faults.Find("urn:own/Fault")!.Action);
        Assert.Equal(operation.Faults, operation.Faults.FindAll("urn:own/Fault"));
        Assert.Same(contract.Behaviors, contract.ContractBehaviors);
        Assert.Same(operation.Behaviors, operation.OperationBehaviors);
    }

    [Fact]
    public void Protection_is_told_when_it_was_set()
    {
        var contract = new ContractDescription("IOwn", "urn:own");
        var operation = new OperationDescription("Do", contract);
        var fault = new FaultDescription("urn:f");
        var message = new MessageDescription("urn:m", MessageDirection.Input);
        var part = new MessagePartDescription("part", "urn:p");
        Assert.Equal(
            (false, false, false, false, false, false, false),
            (
                contract.ShouldSerializeProtectionLevel(), operation.ShouldSerializeProtectionLevel(),
                fault.ShouldSerializeProtectionLevel(), message.HasProtectionLevel, fault.HasProtectionLevel,
                contract.HasProtectionLevel, part.HasProtectionLevel));
        contract.ProtectionLevel = operation.ProtectionLevel =
            fault.ProtectionLevel = message.ProtectionLevel = part.ProtectionLevel = ProtectionLevel.Sign;
        Assert.Equal(
            (true, true, true, true, true, ProtectionLevel.Sign),
            (
                contract.ShouldSerializeProtectionLevel(), operation.ShouldSerializeProtectionLevel(),
                fault.ShouldSerializeProtectionLevel(), message.HasProtectionLevel, fault.HasProtectionLevel,
                part.ProtectionLevel));
    }

    [Fact]
    public void Parts_of_a_message_are_described_by_hand()
    {
        var message = new MessageDescription("urn:m", MessageDirection.Input);
        message.Headers.Add(new MessageHeaderDescription("head", "urn:h")
        {
            MustUnderstand = true,
            Actor = "urn:actor",
            Relay = true,
        });
        message.Body.Parts.Add(new MessagePartDescription("part", "urn:p")
        {
            Index = 1,
            Multiple = true,
            Type = typeof(int),
        });
        message.Properties.Add(new MessagePropertyDescription("property"));
        Assert.Equal(
            ("urn:actor", true, true),
            (message.Headers[0].Actor, message.Headers[0].MustUnderstand, message.Headers[0].Relay));
        Assert.Equal(
            ("part", "urn:p", 1, true, typeof(int)),
            (
                message.Body.Parts[0].Name, message.Body.Parts[0].Namespace, message.Body.Parts[0].Index,
                message.Body.Parts[0].Multiple, message.Body.Parts[0].Type));
        Assert.Equal("property", message.Properties[0].Name);
        Assert.Null(new MessageBodyDescription().WrapperName);
    }

    [Fact]
    public void Contract_of_a_service_is_read_with_its_behaviors()
    {
        var service = new Service();
        Assert.Equal("IDo", ContractDescription.GetContract(typeof(IDo), service).Name);
        Assert.NotNull(
            ContractDescription.GetContract(
                typeof(IDo), service).Operations[0].Behaviors.Find<OperationBehaviorAttribute>());
        Assert.False(new OperationBehaviorAttribute { AutoDisposeParameters = false }.AutoDisposeParameters);
    }

    [Fact]
    public void Endpoints_are_found_by_contract_and_binding()
    {
        var contract = ContractDescription.GetContract(typeof(IDo));
        var description = new ServiceDescription();
        var endpoint = new ServiceEndpoint(contract, new BasicHttpBinding(), new EndpointAddress("http://localhost/a"))
        {
            IsSystemEndpoint = true,
        };
        description.Endpoints.Add(endpoint);
        var (named, binding) = (new XmlQualifiedName(
            "IDo", "http://tempuri.org/"), new XmlQualifiedName("BasicHttpBinding", "http://tempuri.org/"));
        Assert.Same(endpoint, description.Endpoints.Find(named, binding));
        Assert.Null(description.Endpoints.Find(binding, named));
        Assert.Equal([endpoint], description.Endpoints.FindAll(named));
        Assert.True(endpoint.IsSystemEndpoint);
    }

    [Fact]
    public void Serializer_behaviors_are_made_for_an_operation()
    {
        var operation = ContractDescription.GetContract(typeof(IDo)).Operations[0];
        var format = new DataContractFormatAttribute { Style = OperationFormatStyle.Rpc };
        Assert.Same(format, new DataContractSerializerOperationBehavior(operation, format).DataContractFormatAttribute);
        Assert.NotNull(new XmlSerializerOperationBehavior(operation).XmlSerializerFormatAttribute);
        var xml = new XmlSerializerFormatAttribute { Use = OperationFormatUse.Literal };
        Assert.Same(xml, new XmlSerializerOperationBehavior(operation, xml).XmlSerializerFormatAttribute);
        Assert.True(new MustUnderstandBehavior(validate: true).ValidateMustUnderstand);
    }

    [Fact]
    public void Fault_contract_names_detail_and_action()
    {
        var info = new FaultContractInfo("urn:f", typeof(int));
        Assert.Equal(("urn:f", typeof(int)), (info.Action, info.Detail));
        var attribute = new FaultContractAttribute(typeof(int));
        Assert.Equal((typeof(int), false), (attribute.DetailType, attribute.HasProtectionLevel));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Typed_messages_are_converted_by_either_serializer(bool xml)
    {
        var converter = xml
            ? TypedMessageConverter.Create(typeof(Typed), "urn:a", "urn:typed", new XmlSerializerFormatAttribute())
            : TypedMessageConverter.Create(typeof(Typed), "urn:a", "urn:typed", new DataContractFormatAttribute());
        using var message = converter.ToMessage(new Typed
        {
            Number = 7,
        }, System.ServiceModel.Channels.MessageVersion.Soap11);
        Assert.Equal("urn:a", message.Headers.Action);
        Assert.Equal(7, ((Typed)converter.FromMessage(message)).Number);
        using var other = TypedMessageConverter.Create(
            typeof(Typed), "urn:b", new DataContractFormatAttribute()).ToMessage(new Typed());
        Assert.Equal("urn:b", other.Headers.Action);
    }

    [ServiceContract]
    private interface IDo
    {
        [OperationContract]
        void Do();
    }

    private sealed class Service : IDo
    {
        [OperationBehavior]
        public void Do()
        {
        }
    }

    [MessageContract]
    public sealed class Typed
    {
        [MessageBodyMember(Order = 1)]
        public int Number { get; set; }
    }
}
