using System.ServiceModel;

namespace Interop
{
    // A service that calls its client back.
    [ServiceContract(CallbackContract = typeof(IChatBack), SessionMode = SessionMode.Required)]
    public interface IChat
    {
        // Sends 1 to count one-way during the call.
        [OperationContract]
        int Tell(int count);

        // Asks the client during the call, and asks again with its answer.
        [OperationContract]
        string Ask(string name);

        // Calls the client after the call has been answered.
        [OperationContract(IsOneWay = true)]
        void TellLater(int number);
    }
}
