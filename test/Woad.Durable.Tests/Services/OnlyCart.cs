using System.ServiceModel;
using System.ServiceModel.Description;

namespace Woad.Durable.Tests.Services;

/// <summary>One for all callers.</summary>
[Serializable, DurableService, ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
public class OnlyCart : EmptyCart;
