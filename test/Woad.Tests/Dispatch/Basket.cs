using Woad.Tests.Instancing;

namespace Woad.Tests.Dispatch;

public sealed class Basket(InstanceLog log) : IBasket, IDisposable
{
    private readonly int _number = log.Made();
    private int _count;

    public Basket() : this(new InstanceLog())
    {
    }

    public void Begin()
    {
    }

    public int Add(int count) => _count += count;

    public int End() => _count;

    public void Dispose() => log.Ended(_number);
}
