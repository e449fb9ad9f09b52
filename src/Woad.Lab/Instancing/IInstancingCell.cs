using Woad.Lab.Trials;

namespace Woad.Lab.Instancing;

/// <summary>A cell of the experiment: a point of its matrix, or the search for the number of users.</summary>
internal interface IInstancingCell : ICellDefinition
{
    string Binding { get; }

    /// <summary>Orders in a reply.</summary>
    int Objects { get; }
}
