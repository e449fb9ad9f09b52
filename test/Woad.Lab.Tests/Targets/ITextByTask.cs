using System.ServiceModel;

namespace Woad.Lab.Tests.Targets;

[ServiceContract]
public interface ITextByTask
{
    [OperationContract]
    Task<string> TextAsync(int length);
}
