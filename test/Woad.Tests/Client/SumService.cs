using System.ServiceModel;

namespace Woad.Tests.Client;

public sealed class SumService : ISum
{
    public IAsyncResult BeginDivide(int a, int b, AsyncCallback? callback, object? state)
    {
        var task = b == 0
            ? Task.FromException<(int, int)>(new FaultException("no division by zero"))
            : Task.FromResult((a / b, a % b));
        return TaskToAsyncResult.Begin(task, callback, state);
    }

    public int EndDivide(out int rest, IAsyncResult result)
    {
        (var quotient, rest) = TaskToAsyncResult.End<(int, int)>(result);
        return quotient;
    }
}
