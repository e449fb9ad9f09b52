using System.ServiceModel;

namespace Woad.Samples.OpenTelemetry;

[ServiceContract]
public interface IStock
{
    [OperationContract]
    int Quantity(string article);
}
