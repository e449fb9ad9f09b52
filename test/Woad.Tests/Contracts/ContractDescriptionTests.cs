using System.ServiceModel.Description;
using static Woad.Tests.Contracts.SampleContracts;

namespace Woad.Tests.Contracts;

public sealed class ContractDescriptionTests
{
    private const string Prefix = "http://tempuri.org/ITestContract/";

    [Theory]
    [InlineData(typeof(ITestContract), "ITestContract", "http://tempuri.org/")]
    [InlineData(typeof(IBase), "Base", "http://bench.test")]
    [InlineData(typeof(IGeneric<int>), "IGenericOf_Int32", "http://tempuri.org/")]
    [InlineData(
        typeof(IGeneric<Pair<string, Order[]>>), "IGenericOf_PairOf_String_ArrayOfOrder", "http://tempuri.org/")]
    [InlineData(typeof(IEncoded), "My_x0020_Contract", "http://tempuri.org/")]
    [InlineData(typeof(ClassContract), "ClassContract", "http://tempuri.org/")]
    [InlineData(typeof(Service), "IDerived", "urn:derived")]
    public void Contract_has_the_names_of_its_type(Type type, string name, string ns)
    {
        var contract = ContractDescription.GetContract(type);

        Assert.Equal(name, contract.Name);
        Assert.Equal(ns, contract.Namespace);
    }

    [Theory]
    [InlineData(typeof(ITestContract), "GetOrders", Prefix + "GetOrders", Prefix + "GetOrdersResponse")]
    [InlineData(typeof(ITestContract), "Notify", Prefix + "Notify", null)]
    [InlineData(typeof(ITestContract), "Chosen", "urn:in", "urn:out")]
    [InlineData(typeof(ITestContract), "Echo", Prefix + "Echo", Prefix + "EchoResponse")]
    [InlineData(typeof(ITestContract), "Wait", Prefix + "Wait", Prefix + "WaitResponse")]
    [InlineData(typeof(ITestContract), "SyncAsync", Prefix + "SyncAsync", Prefix + "SyncAsyncResponse")]
    [InlineData(typeof(ITestContract), "Divide", Prefix + "Divide", Prefix + "DivideResponse")]
    [InlineData(typeof(IDerived), "Count", "http://bench.test/Base/Count", "http://bench.test/Base/CountResponse")]
    [InlineData(typeof(IDerived), "More", "urn:derived/IDerived/More", "urn:derived/IDerived/MoreResponse")]
    [InlineData(typeof(INoNamespace), "Ping", "urn:INoNamespace/Ping", "urn:INoNamespace/PingResponse")]
    [InlineData(
        typeof(IEncoded),
        "a_x0020_b",
        "http://tempuri.org/My_x0020_Contract/a_x0020_b",
        "http://tempuri.org/My_x0020_Contract/a_x0020_bResponse")]
    [InlineData(
        typeof(ClassContract),
        "Hidden",
        "http://tempuri.org/ClassContract/Hidden",
        "http://tempuri.org/ClassContract/HiddenResponse")]
    public void Operation_has_the_actions_of_its_declaring_contract(
        Type type, string name, string action, string? reply)
    {
        var operation = ContractDescription.GetContract(type).Operations.Find(name);

        Assert.NotNull(operation);
        Assert.Equal(action, operation.Messages[0].Action);
        Assert.Equal(reply is null, operation.IsOneWay);
        Assert.Equal(reply, operation.Messages.ElementAtOrDefault(1)?.Action);
    }

    [Theory]
    [InlineData("GetOrders", "GetOrders(n:Int32)", "GetOrdersResponse(GetOrdersResult:List`1)")]
    [InlineData("Store", "Store(order:Order,count:Int32)", "StoreResponse(StoreResult:Void,count:Int32,answer:String)")]
    [InlineData("Chosen", "Chosen(question:Int32)", "ChosenResponse(answer:Int32)")]
    [InlineData("Echo", "Echo(text:String)", "EchoResponse(EchoResult:String)")]
    [InlineData("Wait", "Wait()", "WaitResponse(WaitResult:Void)")]
    [InlineData("Divide", "Divide(a:Int32,b:Int32)", "DivideResponse(DivideResult:Int32,b:Int32,rest:Int32)")]
    public void Body_has_a_wrapper_and_parts_in_the_contract_namespace(string name, string request, string reply)
    {
        var operation = ContractDescription.GetContract(typeof(ITestContract)).Operations.Find(name)!;

        Assert.Equal(request, Show(operation.Messages[0]));
        Assert.Equal(reply, Show(operation.Messages[1]));
    }

    [Theory]
    [InlineData(typeof(OutOfStock), Prefix + "GetOrdersOutOfStockFault", "OutOfStockFault", "http://tempuri.org/")]
    [InlineData(typeof(string), "urn:broken", "Broken", "urn:faults")]
    [InlineData(
        typeof(Pair<int, Order[]>),
        Prefix + "GetOrdersPairOf_Int32_ArrayOfOrderFault",
        "PairOf_Int32_ArrayOfOrderFault",
        "http://tempuri.org/")]
    public void Fault_has_the_action_of_operation_and_detail(Type detail, string action, string name, string ns)
    {
        var operation = ContractDescription.GetContract(typeof(ITestContract)).Operations.Find("GetOrders")!;

        var fault = operation.Faults.Find(action);

        Assert.Equal((detail, name, ns), (fault?.DetailType, fault?.Name, fault?.Namespace));
    }

    [Fact]
    public void Methods_of_all_forms_are_one_operation()
    {
        var operation = Assert.Single(ContractDescription.GetContract(typeof(IMerged)).Operations);

        Assert.Equal("Add", operation.Name);
        Assert.Equal("Add", operation.SyncMethod?.Name);
        Assert.Equal("AddAsync", operation.TaskMethod?.Name);
        Assert.Equal("BeginAdd", operation.BeginMethod?.Name);
        Assert.Equal("EndAdd", operation.EndMethod?.Name);
    }

    [Fact]
    public void Inherited_operations_keep_their_contract_and_come_once()
    {
        var contract = ContractDescription.GetContract(typeof(IDiamond));

        var operation = Assert.Single(contract.Operations);
        Assert.Equal(typeof(IBase), operation.DeclaringContract.ContractType);
        Assert.Equal([operation.DeclaringContract], contract.GetInheritedContracts());
    }

    [Fact]
    public void Callback_operations_are_sent_by_the_service_under_the_contract_name()
    {
        var contract = ContractDescription.GetContract(typeof(IDuplex));

        var callback = contract.Operations.Find("Changed")!;
        Assert.Equal("http://tempuri.org/IDuplex/Changed", callback.Messages[0].Action);
        Assert.Equal(MessageDirection.Output, callback.Messages[0].Direction);
        Assert.Equal(typeof(ICallback), contract.CallbackContractType);
        Assert.Equal(
            (false, true),
            (contract.Operations.Find("Leave")!.IsInitiating, contract.Operations.Find("Leave")!.IsTerminating));
    }

    [Fact]
    public void Known_types_come_from_operation_and_contract()
    {
        var contract = ContractDescription.GetContract(typeof(IKnown));

        Assert.Equal(
            [typeof(OutOfStock), typeof(Order), typeof(int[]), typeof(IKnown)],
            contract.Operations.Find("Get")!.KnownTypes);
        Assert.Equal([typeof(Order), typeof(int[]), typeof(IKnown)], contract.Operations.Find("Other")!.KnownTypes);
    }

    [Fact]
    public void Message_of_the_user_is_not_wrapped()
    {
        var operation = ContractDescription.GetContract(typeof(ISession)).Operations.Find("Rest")!;

        Assert.All(operation.Messages, message => Assert.Null(message.Body.WrapperName));
        Assert.All(operation.Messages, message => Assert.Equal("*", message.Action));
    }

    [Fact]
    public void Methods_without_attribute_are_no_operations()
    {
        Assert.Null(ContractDescription.GetContract(typeof(ITestContract)).Operations.Find("NoOperation"));
    }

    private static string Show(MessageDescription message)
    {
        var body = message.Body;
        IEnumerable<MessagePartDescription> parts =
            body.ReturnValue is { } result ? [result, .. body.Parts] : body.Parts;
        Assert.All(parts, part => Assert.Equal("http://tempuri.org/", part.Namespace));
        Assert.Equal("http://tempuri.org/", body.WrapperNamespace);
        return $"{body.WrapperName}({string.Join(',', parts.Select(part => $"{part.Name}:{part.Type!.Name}"))})";
    }
}
