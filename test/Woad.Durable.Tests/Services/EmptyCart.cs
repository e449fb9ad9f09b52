namespace Woad.Durable.Tests.Services;

/// <summary>The operations of carts that never open.</summary>
[Serializable]
public abstract class EmptyCart : ICart
{
    public virtual int Add(string item) => 0;

    public virtual Task<string[]> ItemsAsync() => Task.FromResult<string[]>([]);

    public string Id() => "";

    public virtual void AddLater(string item)
    {
    }

    public void AddAndFault(string item)
    {
    }

    public void AddAndThrow(string item)
    {
    }

    public void AddAndAbort(string item)
    {
    }

    public string[] CheckOut() => [];

    public void Abandon()
    {
    }
}
