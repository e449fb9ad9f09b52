using System.ServiceModel;

namespace Woad.Samples.Native;

[ServiceContract]
public interface IWeather
{
    [OperationContract]
    Forecast Tomorrow(string city);
}
