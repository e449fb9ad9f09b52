using System.Reflection;
using System.Runtime.Serialization;
using System.ServiceModel;

namespace Woad.Tests.Contracts;

public sealed class SampleContracts
{
    [DataContract]
    public sealed class Order;

    [DataContract]
    public sealed class OutOfStock;

    public sealed class Pair<TFirst, TSecond>;

    [ServiceContract]
    public interface ITestContract
    {
        [OperationContract]
        [FaultContract(typeof(OutOfStock))]
        [FaultContract(typeof(string), Action = "urn:broken", Name = "Broken", Namespace = "urn:faults")]
        [FaultContract(typeof(Pair<int, Order[]>))]
        List<Order> GetOrders(int n);

        [OperationContract]
        void Store(Order order, ref int count, out string answer);

        [OperationContract(IsOneWay = true)]
        void Notify(string text);

        [OperationContract(Name = "Chosen", Action = "urn:in", ReplyAction = "urn:out")]
        [return: MessageParameter(Name = "answer")]
        int Named([MessageParameter(Name = "question")] int q);

        [OperationContract]
        Task<string> EchoAsync(string text);

        [OperationContract]
        Task WaitAsync();

        [OperationContract]
        string SyncAsync();

        [OperationContract(AsyncPattern = true)]
        IAsyncResult BeginDivide(int a, ref int b, AsyncCallback? callback, object? state);

        int EndDivide(ref int b, out int rest, IAsyncResult result);

        void NoOperation();
    }

    [ServiceContract(Namespace = "http://bench.test", Name = "Base")]
    public interface IBase
    {
        [OperationContract]
        int Count();
    }

    [ServiceContract(Namespace = "urn:derived")]
    public interface IDerived : IBase
    {
        [OperationContract]
        int More();
    }

    [ServiceContract]
    public interface ILeft : IBase;

    [ServiceContract]
    public interface IRight : IBase;

    [ServiceContract]
    public interface IDiamond : ILeft, IRight;

    [ServiceContract(Namespace = "")]
    public interface INoNamespace
    {
        [OperationContract]
        void Ping();
    }

    [ServiceContract]
    public interface IGeneric<T>
    {
        [OperationContract]
        T Echo(T value);
    }

    [ServiceContract(Name = "My Contract")]
    public interface IEncoded
    {
        [OperationContract(Name = "a b")]
        void Do();
    }

    [ServiceContract]
    public class ClassContract
    {
        [OperationContract]
        public int Count() => 1;

        [OperationContract]
        private int Hidden() => 2;
    }

    public sealed class Service : IDerived
    {
        public int Count() => 0;

        public int More() => 0;
    }

    [ServiceContract]
    public interface IMerged
    {
        [OperationContract]
        int Add(int a, int b);

        [OperationContract]
        Task<int> AddAsync(int a, int b);

        [OperationContract(AsyncPattern = true)]
        IAsyncResult BeginAdd(int a, int b, AsyncCallback? callback, object? state);

        int EndAdd(IAsyncResult result);
    }

    [ServiceContract(CallbackContract = typeof(ICallback), SessionMode = SessionMode.Required)]
    public interface IDuplex
    {
        [OperationContract]
        void Subscribe();

        [OperationContract(IsInitiating = false, IsTerminating = true)]
        void Leave();
    }

    [ServiceContract(SessionMode = SessionMode.Required)]
    public interface ISession
    {
        [OperationContract]
        void Enter();

        [OperationContract(IsInitiating = false, IsTerminating = true)]
        void Leave();

        [OperationContract(Action = "*", ReplyAction = "*")]
        System.ServiceModel.Channels.Message Rest(System.ServiceModel.Channels.Message message);
    }

    public interface ICallback
    {
        [OperationContract(IsOneWay = true)]
        void Changed(int value);
    }

    [ServiceContract]
    [ServiceKnownType(typeof(Order))]
    [ServiceKnownType("Known", typeof(KnownTypes))]
    public interface IKnown
    {
        [OperationContract]
        [ServiceKnownType(typeof(OutOfStock))]
        object Get();

        [OperationContract]
        object Other();
    }

    private static class KnownTypes
    {
        public static IEnumerable<Type> Known(ICustomAttributeProvider provider) => [typeof(int[]), (Type)provider];
    }
}
