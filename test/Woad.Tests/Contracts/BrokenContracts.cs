using System.ServiceModel;

namespace Woad.Tests.Contracts;

/// <summary>Contracts that break one rule each.</summary>
public sealed class BrokenContracts
{
    public interface INoContract;

    public sealed class Ambiguous : SampleContracts.IBase, SampleContracts.INoNamespace
    {
        public int Count() => 0;

        public void Ping()
        {
        }
    }

    [ServiceContract]
    public sealed class ClassOnInterface : SampleContracts.IBase
    {
        public int Count() => 0;
    }

    [ServiceContract]
    public interface IOneWayResult
    {
        [OperationContract(IsOneWay = true)]
        int Do();
    }

    [ServiceContract]
    public interface IOneWayOut
    {
        [OperationContract(IsOneWay = true)]
        void Do(out int value);
    }

    [ServiceContract]
    public interface IOneWayTaskResult
    {
        [OperationContract(IsOneWay = true)]
        Task<int> DoAsync();
    }

    [ServiceContract]
    public interface IOneWayFault
    {
        [OperationContract(IsOneWay = true)]
        [FaultContract(typeof(string))]
        void Do();
    }

    [ServiceContract]
    public interface IOneWayReplyAction
    {
        [OperationContract(IsOneWay = true, ReplyAction = "urn:reply")]
        void Do();
    }

    [ServiceContract]
    public interface IOverload
    {
        [OperationContract]
        void Do(int a);

        [OperationContract]
        void Do(string a);
    }

    [ServiceContract]
    public interface IHides : SampleContracts.IBase
    {
        [OperationContract]
        new int Count();
    }

    [ServiceContract]
    public interface IOtherCount
    {
        [OperationContract]
        int Count();
    }

    [ServiceContract]
    public interface IInheritsTwo : SampleContracts.IBase, IOtherCount;

    [ServiceContract]
    public interface IMismatch
    {
        [OperationContract]
        int Add(int a);

        [OperationContract]
        Task<int> AddAsync(string a);
    }

    [ServiceContract]
    public interface IMismatchedResult
    {
        [OperationContract]
        int Add(int a);

        [OperationContract]
        Task<long> AddAsync(int a);
    }

    [ServiceContract]
    public interface IMismatchedAction
    {
        [OperationContract]
        int Add(int a);

        [OperationContract(Action = "urn:add")]
        Task<int> AddAsync(int a);
    }

    [ServiceContract]
    public interface IBadBegin
    {
        [OperationContract(AsyncPattern = true)]
        IAsyncResult BeginDo(int a);
    }

    [ServiceContract]
    public interface INoEnd
    {
        [OperationContract(AsyncPattern = true)]
        IAsyncResult BeginDo(AsyncCallback callback, object state);
    }

    [ServiceContract]
    public interface IBadEnd
    {
        [OperationContract(AsyncPattern = true)]
        IAsyncResult BeginDo(AsyncCallback callback, object state);

        void EndDo(int a);
    }

    [ServiceContract]
    public interface IMarkedEnd
    {
        [OperationContract(AsyncPattern = true)]
        IAsyncResult BeginDo(AsyncCallback callback, object state);

        [OperationContract]
        void EndDo(IAsyncResult result);
    }

    [ServiceContract]
    public interface ITaskOut
    {
        [OperationContract]
        Task DoAsync(out int value);
    }

    [ServiceContract]
    public interface IProgressing
    {
        [OperationContract]
        Task DoAsync(IProgress<int> progress);
    }

    [ServiceContract(CallbackContract = typeof(SampleContracts.Service))]
    public interface IClassCallback
    {
        [OperationContract]
        void Do();
    }

    [ServiceContract]
    [ServiceKnownType("Missing")]
    public interface IUnknownKnownTypes
    {
        [OperationContract]
        void Do();
    }

    [ServiceContract]
    public interface IEmpty;

    [ServiceContract]
    public interface ITerminatingWithoutSession
    {
        [OperationContract(IsTerminating = true)]
        void Do();
    }

    [ServiceContract(SessionMode = SessionMode.Required)]
    public interface INoInitiating
    {
        [OperationContract(IsInitiating = false)]
        void Do();
    }

    [ServiceContract]
    public interface IStreamed
    {
        [OperationContract]
        Stream Read(out int count);
    }

    [ServiceContract]
    public interface IMixedMessage
    {
        [OperationContract]
        System.ServiceModel.Channels.Message Read(string name);
    }
}
