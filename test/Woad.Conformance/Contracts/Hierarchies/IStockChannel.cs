using System.ServiceModel;

namespace Woad.Conformance.Contracts.Hierarchies;

/// <summary>The contract with all forms as a channel.</summary>
public interface IStockChannel : IStockAll, IClientChannel;
