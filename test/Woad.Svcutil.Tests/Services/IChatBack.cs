using System.ServiceModel;

namespace Woad.Svcutil.Tests.Services;

public interface IChatBack
{
    [OperationContract]
    int Heard(string text);
}
