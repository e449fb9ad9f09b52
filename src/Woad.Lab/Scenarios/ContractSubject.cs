using System.ServiceModel.Channels;
using Woad.Lab.Targets;

namespace Woad.Lab.Scenarios;

/// <summary>An operation of a contract, through a binding.</summary>
internal sealed record ContractSubject(Type Contract, Binding Binding, ContractOperation Operation) : LoadSubject;
