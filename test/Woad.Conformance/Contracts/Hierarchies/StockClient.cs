using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Conformance.Contracts.Hierarchies;

/// <summary>The client class that people write for such a contract.</summary>
public sealed class StockClient(Binding binding, EndpointAddress address)
    : ClientBase<IStockAll>(binding, address), IStockAll
{
    public int Take(string item, int count) => Channel.Take(item, count);

    public StockLine Count(string item) => Channel.Count(item);

    public void Note(string text) => Channel.Note(text);

    public Task<int> TakeAsync(string item, int count) => Channel.TakeAsync(item, count);

    public Task<StockLine> CountAsync(string item) => Channel.CountAsync(item);

    public Task NoteAsync(string text) => Channel.NoteAsync(text);

    public IAsyncResult BeginTake(string item, int count, AsyncCallback? callback, object? state) =>
        Channel.BeginTake(item, count, callback, state);

    public int EndTake(IAsyncResult result) => Channel.EndTake(result);

    public IAsyncResult BeginCount(string item, AsyncCallback? callback, object? state) =>
        Channel.BeginCount(item, callback, state);

    public StockLine EndCount(IAsyncResult result) => Channel.EndCount(result);

    public IAsyncResult BeginNote(string text, AsyncCallback? callback, object? state) =>
        Channel.BeginNote(text, callback, state);

    public void EndNote(IAsyncResult result) => Channel.EndNote(result);
}
