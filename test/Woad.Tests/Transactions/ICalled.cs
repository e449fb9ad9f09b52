using System.ServiceModel;

namespace Woad.Tests.Transactions;

/// <summary>The clients of <see cref="ICalling"/>.</summary>
public interface ICalled
{
    [OperationContract]
    void Write(string journal, bool fails);
}
