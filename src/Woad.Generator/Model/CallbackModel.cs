namespace Woad.Generator.Model;

/// <summary>A method that the serializer calls around an object.</summary>
/// <param name="Moment">When it is called.</param>
/// <param name="Call">The statement, with <c>{0}</c> for the object.</param>
internal sealed record CallbackModel(CallbackMoment Moment, string Call);
