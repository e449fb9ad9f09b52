using System.ServiceModel;

namespace Contoso;

public interface ITickerCallback
{
    [OperationContract]
    int Tick(string symbol);
}
