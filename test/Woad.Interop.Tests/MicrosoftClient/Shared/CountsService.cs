using System.ServiceModel;

namespace Interop.Matrix;

/// <summary>An instance per session.</summary>
public sealed class CountsService : ICounts
{
    private int _sum;

    public void Begin(int start)
    {
        MatrixLog.Write("Begin", start, OperationContext.Current!.Channel!.SessionId is not null);
        _sum = start;
    }

    public int Add(int number)
    {
        MatrixLog.Write("Add", number);
        return _sum += number;
    }

    public void Note(string text) => MatrixLog.Write("Note", text);

    public int End()
    {
        MatrixLog.Write("End", _sum);
        return _sum;
    }
}
