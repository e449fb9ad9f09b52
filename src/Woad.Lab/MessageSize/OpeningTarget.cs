using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Lab.Bindings;
using Woad.Lab.Callers;

namespace Woad.Lab.MessageSize;

/// <summary>A caller whose call is the step of its cell.</summary>
internal sealed class OpeningTarget(OpeningCell cell, Uri address) : ICallTarget, ICallSession
{
    private static readonly string Text = new('t', OpeningCell.Bytes);

    private readonly Binding _binding = SizeBindings.Create(cell.Binding, Transfer.Buffered);
    private ChannelFactory<ISizeService>? _factory;
    private ISizeService? _channel;

    public async ValueTask<ICallSession> OpenAsync()
    {
        if (cell.Step is OpeningStep.Factory or OpeningStep.OwnFactory)
        {
            return this;
        }

        _factory = NewFactory();
        if (cell.Step == OpeningStep.Call)
        {
            _channel = await NewChannelAsync(_factory).ConfigureAwait(false);
        }

        return this;
    }

    public async ValueTask CallAsync()
    {
        switch (cell.Step)
        {
            case OpeningStep.Factory:
                NewFactory().Close();
                break;
            case OpeningStep.Channel:
                await CloseAsync(await NewChannelAsync(_factory!).ConfigureAwait(false)).ConfigureAwait(false);
                break;
            case OpeningStep.Call:
                await CallAsync(_channel!).ConfigureAwait(false);
                break;
            case OpeningStep.OwnChannel:
                await CallOnceAsync(_factory!).ConfigureAwait(false);
                break;
            default:
                var factory = NewFactory();
                await CallOnceAsync(factory).ConfigureAwait(false);
                factory.Close();
                break;
        }
    }

    public ValueTask DisposeAsync()
    {
        _factory?.Abort();
        return default;
    }

    private static async Task CallOnceAsync(ChannelFactory<ISizeService> factory)
    {
        var channel = await NewChannelAsync(factory).ConfigureAwait(false);
        await CallAsync(channel).ConfigureAwait(false);
        await CloseAsync(channel).ConfigureAwait(false);
    }

    private static async Task CallAsync(ISizeService channel)
    {
        if (await channel.DoWorkAsync(Text).ConfigureAwait(false) is var arrived && arrived != OpeningCell.Bytes)
        {
            throw new InvalidDataException($"{arrived} bytes arrived, {OpeningCell.Bytes} were sent.");
        }
    }

    private static async Task<ISizeService> NewChannelAsync(ChannelFactory<ISizeService> factory)
    {
        var channel = factory.CreateChannel();
        var client = (IClientChannel)channel;
        await Task.Factory.FromAsync(client.BeginOpen, client.EndOpen, null).ConfigureAwait(false);
        return channel;
    }

    private static Task CloseAsync(ISizeService channel)
    {
        var client = (IClientChannel)channel;
        return Task.Factory.FromAsync(client.BeginClose, client.EndClose, null);
    }

    private ChannelFactory<ISizeService> NewFactory()
    {
        var factory = new ChannelFactory<ISizeService>(_binding, CellBindings.AddressOf(cell.Binding, address));
        CellCredentials.Give(factory);
        factory.Open();
        return factory;
    }
}
