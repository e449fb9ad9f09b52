using System.Data;

namespace Woad.CodeDom.DataSets;

/// <summary>A relation of two typed tables, with the names of its members.</summary>
internal sealed class RelationCode
{
    /// <param name="relation">The relation.</param>
    /// <param name="parent">Its parent.</param>
    /// <param name="child">Its child.</param>
    public RelationCode(DataRelation relation, TableCode parent, TableCode child)
    {
        (Relation, Parent, Child) = (relation, parent, child);
        var own = relation.ExtendedProperties;
        Children = parent.RowMember(Generation.Identifiers.Of(
            DataNames.Own(own, "typedChildren", "Generator_ChildPropName") ?? $"Get{child.Row}s", "GetRows"));
        ParentRow = child.RowMember(Generation.Identifiers.Of(
            DataNames.Own(own, "typedParent", "Generator_ParentPropName") ?? parent.Row, "ParentRow"));
    }

    public DataRelation Relation { get; }

    public TableCode Parent { get; }

    public TableCode Child { get; }

    /// <summary>The method of a parent that returns its children.</summary>
    public string Children { get; }

    /// <summary>The property of a child that holds its parent.</summary>
    public string ParentRow { get; }

    /// <summary>The name of the relation as code.</summary>
    public string Name => Generation.Identifiers.Literal(Relation.RelationName);

    /// <summary>The column of the child, where the relation has one.</summary>
    public DataColumn? Key => Relation.ChildColumns is [var only] ? only : null;
}
