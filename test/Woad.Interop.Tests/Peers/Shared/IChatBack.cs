using System.ServiceModel;

namespace Interop
{
    public interface IChatBack
    {
        [OperationContract(IsOneWay = true)]
        void Told(int number);

        [OperationContract]
        string Greet(string name);
    }
}
