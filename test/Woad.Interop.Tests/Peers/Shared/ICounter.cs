using System.ServiceModel;

namespace Interop
{
    [ServiceContract(SessionMode = SessionMode.Required)]
    public interface ICounter
    {
        [OperationContract]
        int Increment();

        [OperationContract(IsTerminating = true)]
        int Finish();
    }
}
