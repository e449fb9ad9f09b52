using System.ServiceModel;

namespace Contoso;

[ServiceContract(CallbackContract = typeof(ITickerCallback), SessionMode = SessionMode.Required)]
public interface ITicker
{
    [OperationContract]
    int Subscribe(string symbol);
}
