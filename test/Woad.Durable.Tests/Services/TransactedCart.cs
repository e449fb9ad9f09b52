using System.ServiceModel;
using System.ServiceModel.Description;

namespace Woad.Durable.Tests.Services;

/// <summary>Wants a transaction.</summary>
[Serializable, DurableService(SaveStateInOperationTransaction = true)]
public class TransactedCart : EmptyCart;
