using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

namespace Woad.Metadata.Exchange;

/// <summary>One object answers everybody who asks for metadata.</summary>
internal sealed class ExchangeProvider(ExchangedMetadata metadata) : IInstanceProvider
{
    private readonly MetadataExchangeService _service = new(metadata);

    public object GetInstance(InstanceContext instanceContext) => _service;

    public object GetInstance(InstanceContext instanceContext, Message message) => _service;

    public void ReleaseInstance(InstanceContext instanceContext, object instance)
    {
    }
}
