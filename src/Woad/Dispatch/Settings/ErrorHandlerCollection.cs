using System.Collections.ObjectModel;
using System.ServiceModel.Dispatcher;

namespace Woad.Dispatch.Settings;

/// <summary>The error handlers of a dispatcher, in the order in which they are asked.</summary>
internal sealed class ErrorHandlerCollection(Action check) : Collection<IErrorHandler>
{
    protected override void ClearItems()
    {
        check();
        base.ClearItems();
    }

    protected override void InsertItem(int index, IErrorHandler item)
    {
        check();
        ArgumentNullException.ThrowIfNull(item);
        base.InsertItem(index, item);
    }

    protected override void RemoveItem(int index)
    {
        check();
        base.RemoveItem(index);
    }

    protected override void SetItem(int index, IErrorHandler item)
    {
        check();
        ArgumentNullException.ThrowIfNull(item);
        base.SetItem(index, item);
    }
}
